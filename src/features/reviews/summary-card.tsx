import PenLine from 'lucide-react/icons/pen-line';
import { Button } from '../../ui/button.tsx';
import { FilmScore } from '../../ui/film-score.tsx';
import { Loading, Skeleton } from '../../ui/states.tsx';
import { styled } from '../../ui/theme.ts';
import { Text } from '../../ui/layout.ts';
import { countText, text } from './text.ts';
import type { ReviewSummary } from './use-reviews.ts';

interface SummaryCardProps {
  /** The film's score, 0 to 10; 0 without one. */
  voteAverage: number;
  summary: ReviewSummary;
  /** The button was pressed and has to wait. */
  isWriteAwaited: boolean;
  onWrite: () => void;
  /** Called when the user is about to press the button. */
  onWriteIntent: () => void;
}

/** A film's score, the number of its reviews, and the button to write a review (C-REV-31, C-REV-32). */
export function SummaryCard({
  voteAverage,
  summary,
  isWriteAwaited,
  onWrite,
  onWriteIntent,
}: SummaryCardProps) {
  return (
    <Card>
      <Figures>
        <FilmScore voteAverage={voteAverage} size="lg" />
        {voteAverage === 0 && <Text tone="muted">{text.noScore}</Text>}
        <Count summary={summary} />
      </Figures>
      <Button
        busy={isWriteAwaited}
        onClick={onWrite}
        onPointerEnter={onWriteIntent}
        onFocus={onWriteIntent}
      >
        <PenLine size={18} aria-hidden="true" />
        {text.write}
      </Button>
    </Card>
  );
}

function Count({ summary }: { summary: ReviewSummary }) {
  switch (summary.status) {
    case 'loading':
      return (
        <Loading>
          <Skeleton css={{ width: '5rem' }} />
        </Loading>
      );
    case 'failed':
      return <Text tone="subtle">{text.summaryFailed}</Text>;
    case 'loaded':
      return <Text tone="muted">{text.count(countText(summary.count))}</Text>;
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

const Figures = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '$2 $4',
  minHeight: '3.25rem',
});
