import type { Amounts } from '../../../domain/amounts.ts';
import { pointText, wonText } from '../../../domain/won.ts';
import { Fact } from '../../ui/fact.tsx';
import { styled } from '../../ui/theme.ts';
import { text } from './text.ts';

/** How the amount to pay comes about. */
export function AmountLines({ amounts }: { amounts: Amounts }) {
  const { amount, discountAmount, usedPointAmount, finalAmount } = amounts;
  return (
    <Lines>
      <Fact label={text.total}>{wonText(amount)}</Fact>
      {discountAmount > 0 && <Fact label={text.discountSum}>{`-${wonText(discountAmount)}`}</Fact>}
      {usedPointAmount > 0 && <Fact label={text.pointSum}>{`-${pointText(usedPointAmount)}`}</Fact>}
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
