import { Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { jsx, jsxs } from '../../../src/ui/jsx/jsx-runtime.ts';

const markupOf = (children: ReactNode[], type: 'p' | 'text' | 'tspan' | typeof Fragment = 'p') =>
  renderToStaticMarkup(jsxs(type, { children }));

it('joins the texts of an element without other content (X-PAGE-47)', () => {
  expect(markupOf(['합계 ', 27_000, false, null, '원'])).toBe('<p>합계 27000원</p>');
  expect(renderToStaticMarkup(jsx('p', { children: '합계' }))).toBe('<p>합계</p>');
});

it('gives a text beside an element an element of its own, and keeps the places of the children (X-PAGE-47)', () => {
  expect(markupOf([<b key="b">성인</b>, ' ', 2, '명', <i key="i" />, ''])).toBe(
    '<p><b>성인</b><x-text> 2명</x-text><i></i></p>',
  );
});

it('gives every text of a fragment an element, because others stand beside it (X-PAGE-47)', () => {
  expect(markupOf(['합계 ', 2], Fragment)).toBe('<x-text>합계 2</x-text>');
  expect(renderToStaticMarkup(jsx(Fragment, { children: '합계' }))).toBe('<x-text>합계</x-text>');
});

it.each(['text', 'tspan'] as const)(
  'gives a text beside an element in a drawing’s %s an element that SVG draws (X-PAGE-91)',
  (type) => {
    const guard = <tspan key="guard"> [isOpen]</tspan>;
    expect(markupOf(['seat.pick', guard, ''], type)).toBe(
      `<${type}><tspan>seat.pick</tspan><tspan> [isOpen]</tspan></${type}>`,
    );
  },
);
