import PenLine from 'lucide-react/icons/pen-line';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/layout.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { styled } from '../../ui/theme.ts';
import { Text } from '../../ui/typography.ts';
import { Stars } from './stars.tsx';
import { countText, text } from './text.ts';
import type { ReviewSummary } from './use-reviews.ts';

interface SummaryCardProps {
  summary: ReviewSummary;
  onWrite: () => void;
  /** Called when the user is about to press the button. */
  onWriteIntent: () => void;
}

/** A film's rating and the button to write a review (C-REV-31, C-REV-32). */
export function SummaryCard({ summary, onWrite, onWriteIntent }: SummaryCardProps) {
  return (
    <Card>
      <Average summary={summary} />
      <Button onClick={onWrite} onPointerEnter={onWriteIntent} onFocus={onWriteIntent}>
        <PenLine size={18} aria-hidden="true" />
        {text.write}
      </Button>
    </Card>
  );
}

function Average({ summary }: { summary: ReviewSummary }) {
  switch (summary.status) {
    case 'loading':
      return (
        <Loading>
          <Skeleton css={{ width: '9rem', height: '3.25rem' }} />
        </Loading>
      );
    case 'failed':
      return <Text tone="subtle">{text.summaryFailed}</Text>;
    case 'loaded': {
      const { average, count } = summary;
      if (count === 0) return <Text tone="muted">{text.noAverage}</Text>;
      return (
        <Figures>
          <Number aria-hidden="true">{average.toFixed(1)}</Number>
          <Details aria-hidden="true">
            <Stars value={average} size={20} />
            <span>{text.averageOf(countText(count))}</span>
          </Details>
          <VisuallyHidden>{text.average(average.toFixed(1), countText(count))}</VisuallyHidden>
        </Figures>
      );
    }
  }
}

const Card = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$4 $6',
  padding: '$5',
  border: '1px solid $line',
  borderRadius: '$lg',
  backgroundColor: '$surface',
  '& > button': { flexGrow: 1 },
  '@sm': { '& > button': { flexGrow: 0 } },
  '@lg': {
    position: 'sticky',
    top: 'calc($sizes$header + $space$6)',
    flexDirection: 'column',
    alignItems: 'stretch',
    padding: '$6',
  },
});

const Figures = styled('p', {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '$4',
});

const Number = styled('strong', {
  fontSize: '2.75rem',
  lineHeight: 1,
  letterSpacing: '$tight',
});

const Details = styled('span', {
  display: 'flex',
  flexDirection: 'column',
  gap: '$2',
  fontSize: '$sm',
  lineHeight: 1,
  color: '$muted',
});
