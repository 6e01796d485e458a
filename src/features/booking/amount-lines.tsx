import type { Amounts } from '../../../domain/amounts.ts';
import { pointText, wonText } from '../../../domain/won.ts';
import { styled } from '../../ui/theme.ts';
import { text } from './text.ts';

/** How the amount to pay comes about. */
export function AmountLines({ amounts }: { amounts: Amounts }) {
  const { amount, discountAmount, usedPointAmount, finalAmount } = amounts;
  return (
    <Lines>
      <div>
        <dt>{text.total}</dt>
        <dd>{wonText(amount)}</dd>
      </div>
      {discountAmount > 0 && (
        <div>
          <dt>{text.discountSum}</dt>
          <dd>-{wonText(discountAmount)}</dd>
        </div>
      )}
      {usedPointAmount > 0 && (
        <div>
          <dt>{text.pointSum}</dt>
          <dd>-{pointText(usedPointAmount)}</dd>
        </div>
      )}
      <Final>
        <dt>{text.final}</dt>
        <dd>{wonText(finalAmount)}</dd>
      </Final>
    </Lines>
  );
}

const Lines = styled('dl', {
  display: 'grid',
  gap: '$2',
  color: '$muted',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: '$4' },
});

const Final = styled('div', {
  alignItems: 'baseline',
  marginTop: '$1',
  paddingTop: '$3',
  borderTop: '1px solid $line',
  color: '$text',
  fontWeight: '$bold',
  '& dd': { fontSize: '$xl', color: '$accent' },
});
