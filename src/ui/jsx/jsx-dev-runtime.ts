import type { ElementType, Key, ReactElement, ReactNode } from 'react';
import * as runtime from 'react/jsx-dev-runtime';
import { withReplaceableText } from './replaceable-text.ts';

/** As `jsx-runtime.ts`, for the development server and the tests. */

export { Fragment, type JSX } from 'react/jsx-dev-runtime';

export function jsxDEV(
  type: ElementType,
  props: { children?: ReactNode },
  key: Key | undefined,
  isStatic: boolean,
  ...place: [runtime.JSXSource?, unknown?]
): ReactElement {
  const replaceable = withReplaceableText(type, props);
  // React refuses joined texts, which are one child, as static children.
  const isList = isStatic && Array.isArray(replaceable.children);
  return runtime.jsxDEV(type, replaceable, key, isList, ...place);
}
