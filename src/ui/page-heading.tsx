import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from './theme.ts';
import { text } from './text.ts';
import { VisuallyHidden } from './layout.ts';

/** The id of the page's main element, which a navigation focuses until the page's heading is there. */
export const MAIN_ID = 'main';

interface PageHeadingProps {
  children: ReactNode;
  /** The page's name in the document's title; the heading's text when left out. */
  title: string;
  /** For pages whose design has no visible heading. */
  hidden?: boolean;
}

/** The one `h1` of a page. It names the document and takes the focus after a navigation (C-FILM-21, C-FILM-25). */
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

/** Names the document: `예매 | 마키`, or the brand alone for an empty title. */
function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? text.brand : `${title} | ${text.brand}`;
  }, [title]);
}

const Heading = styled('h1', { fontSize: '$title', fontWeight: '$bold' });
