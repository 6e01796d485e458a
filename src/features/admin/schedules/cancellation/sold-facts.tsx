import type { CancellationPreview } from '../../../../../openapi.gen.d.ts';
import { styled } from '../../../../ui/theme.ts';
import { Fact } from '../../../../ui/fact.tsx';
import { Text } from '../../../../ui/layout.tsx';
import { text } from './text.ts';

interface SoldFactsProps {
  preview: CancellationPreview;
  /** What was shown before; grown numbers are shown with it (A-CANCEL-39). */
  before: CancellationPreview | null;
}

const numbers = [
  { label: text.reservations, of: ({ sold }) => sold.reservations, show: text.cases },
  { label: text.tickets, of: ({ sold }) => sold.tickets, show: text.sheets },
  { label: text.refundAmount, of: ({ sold }) => sold.refundAmount, show: text.won },
  { label: text.returnedPoints, of: ({ sold }) => sold.returnedPoints, show: text.points },
  { label: text.openPayments, of: ({ openPayments }) => openPayments, show: text.cases },
  { label: text.waitingDeposits, of: ({ waitingDeposits }) => waitingDeposits, show: text.cases },
  {
    label: text.holdingCustomers,
    of: ({ holdingCustomers }) => holdingCustomers,
    show: text.people,
  },
] as const satisfies readonly {
  label: string;
  of: (preview: CancellationPreview) => number;
  show: (value: number) => string;
}[];

/** What a cancellation returns, and who is affected (A-CANCEL-36, A-CANCEL-38). */
export function SoldFacts({ preview, before }: SoldFactsProps) {
  return (
    <Facts>
      {numbers.map(({ label, of, show }) => {
        const value = of(preview);
        const earlier = before === null ? value : of(before);
        return (
          <Fact key={label} label={label}>
            <strong>{show(value)}</strong>
            {earlier !== value && (
              <Text as="span" size="sm" tone="accent">
                {' '}
                {text.earlier(show(earlier))}
              </Text>
            )}
          </Fact>
        );
      })}
    </Facts>
  );
}

/** Names at the left, values at the right. */
export const Facts = styled('dl', {
  display: 'grid',
  gap: '$2',
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '$4',
  },
  '& dt': { color: '$muted' },
  '& dd': { marginLeft: 'auto' },
});
