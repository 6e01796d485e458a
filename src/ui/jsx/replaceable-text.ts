import { createElement, Fragment, type ElementType, type ReactNode } from 'react';

type Text = string | number | bigint;

/** An unknown element: drawn inline, and as a text of its own in a flexible box. No style selects it. */
const TEXT = 'x-text';
/** What SVG draws inside its texts; it leaves out an unknown element with all that is in it. */
const SVG_TEXT = 'tspan';

/**
 * Page translators replace text nodes. React writes and removes its own nodes, so a text beside an element would keep its old
 * words, or its removal would fail; the only text of an element is safe, because React replaces all that is in it
 * (X-PAGE-47). Therefore neighbouring texts become one, and one beside an element gets an element of its own.
 */
export function withReplaceableText<Props extends { children?: ReactNode }>(
  type: ElementType,
  props: Props,
): Props {
  const { children } = props;
  if (isText(children)) {
    return type === Fragment ? { ...props, children: [wrap(children, 0)] } : props;
  }
  if (!isList(children) || !children.some(isText)) return props;
  const isOnlyText = type !== Fragment && children.every((each) => isText(each) || isNothing(each));
  if (isOnlyText) return { ...props, children: children.filter(isText).join('') };
  const element = type === 'text' || type === SVG_TEXT ? SVG_TEXT : TEXT;
  const wrapped = merge(children).map((each, index) =>
    isText(each) ? wrap(each, index, element) : each,
  );
  return { ...props, children: wrapped };
}

/** @returns as many children, so that each keeps its place: a text that was added to the one before it is null */
function merge(children: readonly ReactNode[]): ReactNode[] {
  const merged: ReactNode[] = [];
  let text = '';
  let first: number | null = null;
  for (const [index, child] of children.entries()) {
    if (isText(child)) {
      text = first === null ? String(child) : text + String(child);
      first ??= index;
      merged.push(null);
      merged[first] = text;
    } else {
      if (!isNothing(child)) first = null;
      merged.push(child);
    }
  }
  return merged;
}

function wrap(text: Text, index: number, element = TEXT): ReactNode {
  return text === '' ? null : createElement(element, { key: `${TEXT}-${index}` }, text);
}

function isList(children: ReactNode): children is readonly ReactNode[] {
  return Array.isArray(children);
}

function isText(child: ReactNode): child is Text {
  return ['string', 'number', 'bigint'].includes(typeof child);
}

function isNothing(child: ReactNode): boolean {
  return child === null || child === undefined || typeof child === 'boolean';
}
