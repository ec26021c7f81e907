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
mkdir "%DIST%\lib" 2>nul
if not exist "%DIST%\lib" goto readonly
echo started> "%DIST%\started"
for /d %%m in ("%ROOT%*") do if exist "%%m\target\quick\porpoise-*.jar" del /q "%%m\target\quick\porpoise-*.jar"
pushd "%ROOT%"
set "CALLER_JAVA_HOME=%JAVA_HOME%"
set "JAVA_HOME=%JDK%"
call mvn -B -Dquick package > "%ROOT%target\build.log" 2>&1
if errorlevel 1 goto failed
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

rem Outside of parentheses, which a folder may have in its name.
:readonly
echo porpoise: cannot build: %ROOT%target cannot be written; build once as somebody who may write there, or use a copy of %ROOT% 1>&2
exit /b 69

:failed
popd
findstr /r /c:"Unknown host" /c:"UnknownHostException" /c:"Network is unreachable" /c:"Connection refused" /c:"Connection timed out" /c:"Connect to .* failed" /c:"ConnectException" /c:"SocketTimeoutException" /c:"in offline mode" "%ROOT%target\build.log" >nul
if not errorlevel 1 goto offline
type "%ROOT%target\build.log" 1>&2
echo porpoise: the build failed; its log, above, is in %ROOT%target\build.log 1>&2
exit /b 70

:offline
echo porpoise: cannot build: Maven needs the network to download what the build uses, and cannot reach it; connect and try again, its log is %ROOT%target\build.log 1>&2
exit /b 69

:consider
if defined JDK exit /b
if not exist "%~1\bin\javac.exe" exit /b
findstr /b /r /c:"JAVA_VERSION=.25[^0-9]" "%~1\release" >nul 2>nul && set "JDK=%~f1"
exit /b
