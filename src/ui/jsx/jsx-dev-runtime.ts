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
  return runtime.jsxDEV(type, withReplaceableText(type, props), key, isStatic, ...place);
}
