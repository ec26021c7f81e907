package org.porpoise.search.product;

/** Hears which states of the system are on the path of a depth-first search of a product. */
public interface ProductWatch {
  /** Hears nothing. */
  ProductWatch NONE =
      new ProductWatch() {
        @Override
        public void entered(int id) {}

        @Override
        public void left(int id) {}
      };

  /** A node with this state of the system is on top of the path. */
  void entered(int id);

  /** It left the path. */
  void left(int id);
}
