import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from './theme.ts';
import { text } from './text.ts';
import { VisuallyHidden } from './layout.ts';

/** The id of the page's main element, which receives the focus of a navigation until the heading is rendered. */
export const MAIN_ID = 'main';

interface PageHeadingProps {
  children: ReactNode;
  /** The page's name in the document's title; the heading's text by default. */
  title: string;
  /** For pages whose design has no visible heading. */
  hidden?: boolean;
}

/**
 * The only `h1` of a page. It sets the document's title and receives the focus after a navigation (C-FILM-21,
 * C-FILM-25).
 */
export function PageHeading({ children, title, hidden = false }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(title);
  useEffect(() => {
    if (document.activeElement?.id === MAIN_ID) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Heading ref={heading} tabIndex={-1}>
      {hidden ? <VisuallyHidden>{children}</VisuallyHidden> : children}
    </Heading>
  );
}

/** Sets the document's title: `예매 | 마키`, or the brand alone for an empty title. */
function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? text.brand : `${title} | ${text.brand}`;
  }, [title]);
}

const Heading = styled('h1', { fontSize: '$title', fontWeight: '$bold' });
