import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from './theme.ts';
import { text } from './text.ts';

const gaps = {
  1: { gap: '$1' },
  2: { gap: '$2' },
  3: { gap: '$3' },
  4: { gap: '$4' },
  6: { gap: '$6' },
  8: { gap: '$8' },
  12: { gap: '$12' },
} as const;

/** A vertical stack. */
export const Stack = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  variants: { gap: gaps },
  defaultVariants: { gap: 4 },
});

/** A horizontal row that wraps. */
export const Row = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  minWidth: 0,
  variants: {
    gap: gaps,
    justify: {
      start: {},
      between: { justifyContent: 'space-between' },
      center: { justifyContent: 'center' },
      end: { justifyContent: 'flex-end' },
    },
  },
  defaultVariants: { gap: 3, justify: 'start' },
});

/** The page's content column, with its maximum width and the gutter at its sides. */
export const Container = styled('div', {
  width: '100%',
  marginInline: 'auto',
  paddingInline: '$gutter',
  variants: {
    width: {
      page: { maxWidth: '$page' },
      reading: { maxWidth: '$reading' },
      dialog: { maxWidth: '$dialog' },
    },
  },
  defaultVariants: { width: 'page' },
});

/** A page that is as high as the screen, so that the footer does not jump when its content is drawn. */
export const Page = styled(Container, {
  display: 'flex',
  flexDirection: 'column',
  gap: '$6',
  minHeight: 'calc(100svh - $sizes$header)',
  paddingBlock: '$10 $16',
});

/** A line of links below a form. */
export const LinkLine = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: '$6',
  fontSize: '$sm',
  color: '$muted',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: '$touch',
    minHeight: '$touch',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
  },
});

/** A grid of films: 2 to 6 columns, depending on the width (C-FILM-8), and one where large text needs it (X-PAGE-51). */
export const FilmGrid = styled('ul', {
  display: 'grid',
  // A pixel less than the half, so that rounding does not lose the second column.
  gridTemplateColumns: 'repeat(auto-fill, minmax(max(7.5rem, 50% - $space$2 - 1px), 1fr))',
  columnGap: '$4',
  rowGap: '$8',
  '@xs': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '@md': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', columnGap: '$6' },
  '@lg': { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
  '@xl': { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))', rowGap: '$10' },
});

export const Card = styled('section', {
  backgroundColor: '$surface',
  border: '1px solid $line',
  borderRadius: '$lg',
  padding: '$5',
  '@md': { padding: '$6' },
});

/** Visible to screen readers only. */
export const VisuallyHidden = styled('span', {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: 0,
});

/** Facts as label and value, aligned in two columns, or below each other where large text has no room for two. */
export const Facts = styled('dl', {
  containerType: 'inline-size',
  display: 'grid',
  gridTemplateColumns: 'minmax(5.5rem, max-content) minmax(0, 1fr)',
  columnGap: '$4',
  rowGap: '$2',
  '& > div': { display: 'contents' },
  '& dt': { color: '$subtle' },
  '& dd': { overflowWrap: 'anywhere' },
  '@container (max-width: 14rem)': { '& :is(dt, dd)': { gridColumn: '1 / -1' } },
});

export const SectionTitle = styled('h2', { fontSize: '$xl', '@md': { fontSize: '$xxl' } });

export const SubTitle = styled('h3', { fontSize: '$lg' });

export const Text = styled('p', {
  textWrap: 'pretty',
  variants: {
    tone: {
      normal: {},
      muted: { color: '$muted' },
      subtle: { color: '$subtle' },
      accent: { color: '$accent' },
      danger: { color: '$danger' },
      success: { color: '$success' },
    },
    size: {
      xs: { fontSize: '$xs' },
      sm: { fontSize: '$sm' },
      md: { fontSize: '$md' },
      lg: { fontSize: '$lg' },
      xl: { fontSize: '$xl', letterSpacing: '$tight' },
    },
    weight: {
      regular: {},
      medium: { fontWeight: '$medium' },
      semibold: { fontWeight: '$semibold' },
      bold: { fontWeight: '$bold' },
    },
  },
  defaultVariants: { tone: 'normal', size: 'md', weight: 'regular' },
});

/** A line of help below or beside what it is about, or what is wrong with it. */
export const Hint = styled('p', {
  fontSize: '$sm',
  color: '$subtle',
  '&:empty': { display: 'none' },
  variants: { wrong: { true: { color: '$danger' }, false: {} } },
});

/** The legend of a group of choices. */
export const Legend = styled('legend', {
  marginBottom: '$1',
  fontSize: '$sm',
  fontWeight: '$medium',
  color: '$muted',
});

/** A short label: a genre, a state, a member of the cast. */
export const Chip = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '$1',
  padding: '$1 $3',
  border: '1px solid $line',
  borderRadius: '$pill',
  backgroundColor: '$raised',
  color: '$muted',
  fontSize: '$sm',
  lineHeight: '$snug',
  whiteSpace: 'nowrap',
  variants: {
    tone: {
      plain: {},
      accent: { color: '$accent', backgroundColor: '$accentSoft', borderColor: 'transparent' },
      success: { color: '$success', backgroundColor: '$successSoft', borderColor: 'transparent' },
      danger: { color: '$danger', backgroundColor: '$dangerSoft', borderColor: 'transparent' },
      quiet: { color: '$subtle', backgroundColor: 'transparent' },
    },
  },
  defaultVariants: { tone: 'plain' },
});

/** The id of the page's main element, which receives the focus of a navigation until the heading is rendered. */
export const MAIN_ID = 'main';

interface PageHeadingProps {
  /** The page's name in the document's title. */
  title: string;
  /** The heading's text; the title by default. */
  children?: ReactNode;
  /** For pages whose design has no visible heading. */
  hidden?: boolean;
}

/**
 * The only `h1` of a page. It sets the document's title and receives the focus after a navigation (C-FILM-21,
 * C-FILM-25).
 */
export function PageHeading({ title, children = title, hidden = false }: PageHeadingProps) {
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
