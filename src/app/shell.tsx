import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../api/api-context.tsx';
import { configQuery } from '../api/queries.ts';
import { DemoPlace } from '../ui/demo-place.tsx';
import { FLOW_LINE } from '../ui/flow-line.ts';
import { MAIN_ID } from '../ui/page-heading.tsx';
import { styled } from '../ui/theme.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { text } from './text.ts';
import { useArrival } from './use-arrival.ts';

/** The header and the footer around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const { data: config } = useQuery(configQuery(useApi()));
  useArrival();
  const isDemo = config?.mode === 'demo';
  return (
    <Frame demo={isDemo}>
      <SkipLink href={`#${MAIN_ID}`}>{text.skip}</SkipLink>
      <Header />
      {isDemo && (
        <Demo>
          <span role="note">{text.demo}</span>
          <DemoPlace />
        </Demo>
      )}
      <Main id={MAIN_ID} tabIndex={-1}>
        {children}
      </Main>
      <Footer />
    </Frame>
  );
}

const Frame = styled('div', {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  // A flow with a header line of its own replaces the site's header and footer on a phone (C-BOOK-75).
  '@phone': { [`.${FLOW_LINE} & > :is(header, footer)`]: { display: 'none' } },
  variants: {
    /**
     * `--strip` is the height of the strip below the header; content starts below it. On a screen narrower than 22 letters the
     * clock stands in a second line, and below 17 the words need two.
     */
    demo: {
      true: {
        '--strip':
          'max(clamp(1.5rem, (22rem - 100vw) * 999, 3rem), min((17rem - 100vw) * 999, 4.5rem))',
      },
      false: { '--strip': '0px' },
    },
  },
});

/** Below the header until the page scrolls, over the pictures that reach the top of the screen. */
const Demo = styled('div', {
  position: 'absolute',
  insetInline: 0,
  top: '$sizes$header',
  zIndex: '$sticky',
  height: 'var(--strip)',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  columnGap: '$3',
  paddingInline: '$gutter',
  lineHeight: '1.5rem',
  backgroundColor: 'rgba(58, 44, 14, 0.94)',
  color: '$accentHover',
  fontSize: '$xs',
  fontWeight: '$medium',
  '@phone': { [`.${FLOW_LINE} &`]: { display: 'none' } },
});

const Main = styled('main', {
  flex: 1,
  paddingTop: 'var(--strip)',
  '@phone': { [`.${FLOW_LINE} &`]: { paddingTop: 0 } },
});

const SkipLink = styled('a', {
  position: 'fixed',
  top: '$3',
  left: '$3',
  zIndex: '$toast',
  padding: '$3 $5',
  borderRadius: '$md',
  backgroundColor: '$accent',
  color: '$onAccent',
  fontWeight: '$semibold',
  '&:not(:focus)': { transform: 'translateY(-200%)' },
});
