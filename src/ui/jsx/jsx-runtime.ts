import type { ElementType, Key, ReactElement, ReactNode } from 'react';
import * as runtime from 'react/jsx-runtime';
import { withReplaceableText } from './replaceable-text.ts';

/** The compiler calls these for every element of our own (`jsxImportSource` in tsconfig.json). */

export { Fragment, type JSX } from 'react/jsx-runtime';

interface Props {
  children?: ReactNode;
}

export function jsx(type: ElementType, props: Props, key?: Key): ReactElement {
  return runtime.jsx(type, withReplaceableText(type, props), key);
}

export function jsxs(type: ElementType, props: Props, key?: Key): ReactElement {
  return runtime.jsxs(type, withReplaceableText(type, props), key);
}
