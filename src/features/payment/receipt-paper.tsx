import ExternalLink from 'lucide-react/icons/external-link';
import { Fact } from '../../ui/fact.tsx';
import { VisuallyHidden } from '../../ui/layout.tsx';
import { styled } from '../../ui/theme.ts';
import type { Receipt, ReceiptLine } from './receipt.ts';
import { text } from './text.ts';

interface ReceiptPaperProps {
  receipt: Receipt;
  /** Marks a receipt of a test, without a charge. */
  stamp?: string;
}

/** The receipt, drawn as a strip of paper. The payment key is last (C-PAY-68). */
export function ReceiptPaper({ receipt, stamp }: ReceiptPaperProps) {
  return (
    <Paper aria-label={text.receipt} data-paper="">
      <Head>
        <Label>{text.receipt}</Label>
        {stamp !== undefined && <Stamp>{stamp}</Stamp>}
      </Head>
      {receipt.movieTitle !== null && <Title>{receipt.movieTitle}</Title>}
      {receipt.visit.length > 0 && <Lines lines={receipt.visit} look="visit" />}
      <Tear />
      <Lines lines={receipt.amounts} look="amounts" />
      <Lines lines={[receipt.total]} look="total" />
      <ReceiptLink href={receipt.providerReceiptUrl}>{text.providerReceipt}</ReceiptLink>
      <ReceiptLink href={receipt.cashReceiptUrl}>{text.cashReceiptLink}</ReceiptLink>
      <Tear />
      <Lines lines={receipt.references} look="references" />
    </Paper>
  );
}

function ReceiptLink({ href, children }: { href: string | null; children: string }) {
  if (href === null) return null;
  return (
    <ProviderReceipt href={href} target="_blank" rel="noreferrer">
      {children}
      <ExternalLink size={14} aria-hidden="true" />
      <VisuallyHidden>{text.newTab}</VisuallyHidden>
    </ProviderReceipt>
  );
}

interface LinesProps {
  lines: readonly ReceiptLine[];
  look: 'visit' | 'amounts' | 'total' | 'references';
}

function Lines({ lines, look }: LinesProps) {
  return (
    <List look={look}>
      {lines.map(({ label, value }) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
    </List>
  );
}

const Paper = styled('section', {
  display: 'flex',
  flexDirection: 'column',
  gap: '$4',
  padding: '$6 $6 $10',
  backgroundColor: '$paper',
  color: '$ink',
  borderRadius: '$md $md 0 0',
  // A torn lower edge.
  mask: 'conic-gradient(from -45deg at bottom, transparent, black 1deg 89deg, transparent 90deg) 50% / 18px 100%',
  '@sm': { padding: '$8 $8 $12' },
});

const Head = styled('div', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: '1.75rem',
});

const Label = styled('p', {
  color: '$inkMuted',
  fontSize: '$sm',
  fontWeight: '$semibold',
  letterSpacing: '$wide',
});

const Stamp = styled('p', {
  padding: '$1 $3',
  border: '2px solid currentColor',
  borderRadius: '$sm',
  color: '#a33a10',
  fontSize: '$sm',
  fontWeight: '$black',
  transform: 'rotate(-3deg)',
});

const Title = styled('h2', { fontSize: '$xl', '@sm': { fontSize: '$xxl' } });

const Tear = styled('hr', {
  width: '100%',
  margin: 0,
  border: 0,
  borderTop: '2px dashed #cfd2da',
});

const List = styled('dl', {
  display: 'grid',
  gap: '$2',
  '& > div': {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '$4',
  },
  '& dt': { flexShrink: 0, color: '$inkMuted', fontSize: '$sm' },
  '& dd': { margin: 0, textAlign: 'right', textWrap: 'balance', minWidth: 0 },
  variants: {
    look: {
      visit: { '& dd': { fontWeight: '$semibold' } },
      amounts: {},
      total: {
        '& > div': { alignItems: 'center' },
        '& dt': { color: '$ink', fontSize: '$md', fontWeight: '$semibold' },
        '& dd': { fontSize: '$xl', fontWeight: '$black', letterSpacing: '$tight' },
      },
      references: {
        '& dd': { color: '$inkMuted', fontSize: '$sm', overflowWrap: 'anywhere' },
      },
    },
  },
});

const ProviderReceipt = styled('a', {
  display: 'inline-flex',
  alignItems: 'center',
  alignSelf: 'flex-start',
  gap: '$1',
  minHeight: '$touch',
  color: '$ink',
  fontSize: '$sm',
  fontWeight: '$semibold',
  textDecoration: 'underline',
  textUnderlineOffset: '4px',
  '&:focus-visible': { outlineColor: '$ink' },
});
