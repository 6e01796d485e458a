import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, Link } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';
import { paths } from '../../domain/pages.ts';
import { useApi, configQuery } from '../api/api.ts';
import { DemoPlace } from '../ui/demo-place.tsx';
import { FLOW_LINE } from '../ui/flow-line.ts';
import { MAIN_ID, Container } from '../ui/layout.tsx';
import { styled } from '../ui/theme.ts';
import { Header } from './header.tsx';
import { text } from './text.ts';

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

/** Links to the policies, the customer centre's hours and contacts, the address and the year (C-FILM-22, C-FILM-28). */
export function Footer() {
  const { clock } = useApi();
  return (
    <Foot>
      <Container>
        <Policies aria-label={text.policies}>
          <Link href={paths.terms}>{text.terms}</Link>
          <Link href={paths.privacy}>
            <strong>{text.privacy}</strong>
          </Link>
          <Link href={paths.refundPolicy}>{text.refundPolicy}</Link>
        </Policies>
        <Columns>
          <div>
            <Title>{text.support}</Title>
            <p>{text.supportHours}</p>
            <p>
              <a href={`tel:${text.supportPhone}`}>{text.supportPhone}</a>
              <Dot aria-hidden="true">·</Dot>
              <a href={`mailto:${text.supportMail}`}>{text.supportMail}</a>
            </p>
          </div>
          <address>
            <p>{text.company}</p>
            {text.registrations.map((registration) => (
              <p key={registration}>{registration}</p>
            ))}
            <p>{text.address}</p>
            <p>{text.copyright(clock.today().slice(0, 4))}</p>
          </address>
        </Columns>
      </Container>
    </Foot>
  );
}

const Foot = styled('footer', {
  marginTop: '$8',
  paddingBlock: '$10',
  borderTop: '1px solid $line',
  fontSize: '$sm',
  color: '$subtle',
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: '$touch' },
  '@hover': { '& a:hover': { color: '$text' } },
});

const Policies = styled('nav', {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '$6',
  marginBottom: '$6',
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: '$touch', color: '$muted' },
  '& strong': { fontWeight: '$semibold', color: '$text' },
});

const Columns = styled('div', {
  display: 'grid',
  gap: '$8',
  '@md': { gridTemplateColumns: '1fr 1fr', '& address': { textAlign: 'right' } },
  '& address': { fontStyle: 'normal' },
});

const Title = styled('h2', {
  marginBottom: '$2',
  fontSize: '$sm',
  fontWeight: '$semibold',
  color: '$muted',
});

const Dot = styled('span', { marginInline: '$2' });

/**
 * On each navigation scrolls to the top, or to the element in the address's hash, and moves the focus to the heading
 * (C-FILM-21). On going back the browser restores the scroll position.
 */
function useArrival(): void {
  const [path] = useLocation();
  const hash = useLocationProperty(() => location.hash);
  const arrived = useRef(false);
  const wentBack = useRef(false);
  const place = useRef('');

  useEffect(() => {
    const note = () => {
      // Going back between the steps of one page keeps the address and is no arrival.
      if (placeOf(location) !== place.current) wentBack.current = true;
    };
    window.addEventListener('popstate', note);
    return () => window.removeEventListener('popstate', note);
  }, []);

  useEffect(() => {
    const isFirst = !arrived.current;
    const isBack = wentBack.current;
    arrived.current = true;
    wentBack.current = false;
    place.current = placeOf(location);

    const part = hash === '' ? null : document.getElementById(hash.slice(1));
    if (part !== null) {
      part.scrollIntoView();
      part.focus({ preventScroll: true });
      return;
    }
    // A new document starts at its top.
    if (isFirst) return;
    if (!isBack) window.scrollTo(0, 0);
    const main = document.getElementById(MAIN_ID);
    (main?.querySelector('h1') ?? main)?.focus({ preventScroll: true });
  }, [path, hash]);
}

function placeOf({ pathname, hash }: Location): string {
  return pathname + hash;
}
