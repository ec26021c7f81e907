@echo off
rem Runs Porpoise from its source folder, as the script "porpoise" does elsewhere: finds a JDK 25,
rem builds when a source is newer than the last build, and starts the program.
rem Everything it makes is below target\. PORPOISE_JAVA_OPTS adds options for the Java machine,
rem PORPOISE_CLASSPATH folders and jars with models as compiled classes.
setlocal
set "ROOT=%~dp0"
set "DIST=%ROOT%target\dist"
set "OPTIONS=-XX:+UseSerialGC -XX:PretenureSizeThreshold=60k -Xss8m -XX:MaxRAMPercentage=70 --add-exports=java.base/jdk.internal.vm=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow -Xlog:disable -Xlog:all=warning,aot*=off,cds*=off:stderr"

set "JDK="
if defined JAVA_HOME call :consider "%JAVA_HOME%"
for /f "delims=" %%j in ('where java 2^>nul') do call :consider "%%~dpj.."
for /d %%d in ("%ProgramFiles%\Eclipse Adoptium\*" "%ProgramFiles%\Java\*" "%ProgramFiles%\Microsoft\*" "%USERPROFILE%\.jdks\*") do call :consider "%%~d"
if not defined JDK (
  echo porpoise: needs a JDK 25, and found none. To get one: 1>&2
  echo   winget install EclipseAdoptium.Temurin.25.JDK 1>&2
  echo   or https://adoptium.net/temurin/releases/?version=25 1>&2
  echo If you have one already, name it in JAVA_HOME. 1>&2
  exit /b 69
)

if not exist "%DIST%\built" goto build
powershell -NoProfile -Command "$built = (Get-Item $env:DIST\built).LastWriteTime; $sources = Get-ChildItem -Recurse \"$env:ROOT*\src\main\", \"$env:ROOT*\pom.xml\", \"$env:ROOT\pom.xml\"; if ($sources | Where-Object { $_.LastWriteTime -gt $built } | Select-Object -First 1) { exit 1 }"
if errorlevel 1 goto build
goto run

:build
where mvn >nul 2>nul
if errorlevel 1 (
  echo porpoise: needs Maven to build, and found no mvn. See https://maven.apache.org/download.cgi 1>&2
  exit /b 69
)
echo porpoise: building (first use, about a minute)... 1>&2
if exist "%DIST%" rmdir /s /q "%DIST%"
mkdir "%DIST%\lib"
echo started> "%DIST%\started"
for /d %%m in ("%ROOT%*") do if exist "%%m\target\quick\porpoise-*.jar" del /q "%%m\target\quick\porpoise-*.jar"
pushd "%ROOT%"
set "CALLER_JAVA_HOME=%JAVA_HOME%"
set "JAVA_HOME=%JDK%"
call mvn -B -Dquick package > "%ROOT%target\build.log" 2>&1
if errorlevel 1 (
  popd
  type "%ROOT%target\build.log" 1>&2
  exit /b 70
)
set "JAVA_HOME=%CALLER_JAVA_HOME%"
for /d %%m in (*) do if exist "%%m\target\quick\porpoise-*.jar" copy /y "%%m\target\quick\porpoise-*.jar" "%DIST%\lib" >nul
set "TRAINING=examples\philosophers\TwoPhilosophers.java examples\promela\leader.pml examples\promela\raft.pml check examples\programs\Account.java examples\programs\Philosophers.java"
"%JDK%\bin\java" "-XX:AOTCacheOutput=%DIST%\porpoise.aot" %OPTIONS% -cp "%DIST%\lib\*" org.porpoise.cli.Training %TRAINING% >nul 2>nul
popd
ren "%DIST%\started" built

:run
set "CACHE="
if exist "%DIST%\porpoise.aot" set CACHE="-XX:AOTCache=%DIST%\porpoise.aot"
"%JDK%\bin\java" %CACHE% %OPTIONS% %PORPOISE_JAVA_OPTS% -cp "%DIST%\lib\*;%PORPOISE_CLASSPATH%" org.porpoise.cli.Main %*
exit /b %errorlevel%

:consider
if defined JDK exit /b
if not exist "%~1\bin\javac.exe" exit /b
findstr /b /r /c:"JAVA_VERSION=.25[^0-9]" "%~1\release" >nul 2>nul && set "JDK=%~f1"
exit /b
