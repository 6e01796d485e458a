import type { ReactNode } from 'react';
import X from 'lucide-react/icons/x';
import { styled } from '../theme.ts';

interface PanelProps {
  title: string;
  /** Above the title: what it is. */
  kind: string;
  /** Without space at the sides: its parts have their own. */
  isFlush?: boolean;
  /** Closes it; without it the panel is always there, and a phone leaves it out. */
  onClose?: (() => void) | undefined;
  children: ReactNode;
}

/** The panel beside the chart; on a phone it is a sheet at the lower end. */
export function Panel({ title, kind, isFlush = false, onClose, children }: PanelProps) {
  return (
    <Aside aria-label={`${kind}: ${title}`} isSheet={onClose !== undefined}>
      <Head>
        <div>
          <Kind>{kind}</Kind>
          <h2>{title}</h2>
        </div>
        {onClose && (
          <Close type="button" aria-label="Close" onClick={onClose}>
            <X size={18} aria-hidden />
          </Close>
        )}
      </Head>
      <Body isFlush={isFlush}>{children}</Body>
    </Aside>
  );
}

const Aside = styled('aside', {
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  borderLeft: '1px solid $line',
  backgroundColor: '$surface',
  fontSize: '$sm',
  lineHeight: 1.5,
  '@phone': {
    maxHeight: '44dvh',
    borderLeft: 0,
    borderTop: '1px solid $line',
    borderRadius: '$lg $lg 0 0',
    boxShadow: '$floating',
    paddingBottom: 'env(safe-area-inset-bottom)',
  },
  variants: {
    isSheet: { true: {}, false: { '@phone': { display: 'none' } } },
  },
});

const Head = styled('div', {
  display: 'flex',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: '$3',
  padding: '$4 $3 $3 $5',
  '& h2': { fontSize: '$md', overflowWrap: 'anywhere' },
});

const Kind = styled('p', { color: '$subtle', fontSize: '$xs' });

const Close = styled('button', {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '2.25rem',
  height: '2.25rem',
  border: 0,
  borderRadius: '$md',
  background: 'none',
  color: '$muted',
  cursor: 'pointer',
  '&:hover': { backgroundColor: '$hover', color: '$text' },
});

const Body = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: '$5',
  flex: 1,
  minHeight: 0,
  padding: '0 $5 $6',
  overflowY: 'auto',
  scrollbarColor: '$colors$line transparent',
  '& summary': { color: '$muted', cursor: 'pointer' },
  variants: { isFlush: { true: { padding: '0 0 $6' }, false: {} } },
});
