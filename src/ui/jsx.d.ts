import type { JSX as ReactJSX } from 'react';

/** Stitches needs the global JSX namespace, which React 19's types no longer declare. */
declare global {
  namespace JSX {
    type IntrinsicElements = ReactJSX.IntrinsicElements;
  }
}
