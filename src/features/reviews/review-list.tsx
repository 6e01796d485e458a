import { useEffect, useRef } from 'react';
import PenLine from 'lucide-react/icons/pen-line';
import type { Review } from '../../../openapi.gen.d.ts';
import { Button } from '../../ui/button.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { Notice, EmptyState, FailureState, Loading, Skeleton } from '../../ui/states.tsx';
import { styled } from '../../ui/theme.ts';
import { FilmScore } from '../../ui/film-score.tsx';
import { reviewElementId, ReviewItem } from './review-item.tsx';
import { countText, text } from './text.ts';
import type { ReviewList as List, ReviewSummary } from './use-reviews.ts';
import { isOwn, type Viewer } from './viewer.ts';

interface ReviewListProps {
  list: List;
  viewer: Viewer;
  emptyHint: string;
  onLike: (review: Review) => void;
  onEdit: (review: Review) => void;
  onRemove: (reviewId: number) => void;
  onIntent: () => void;
}

/** The reviews, or the reason why none are shown (C-REV-46). */
export function ReviewList({ list, emptyHint, ...rest }: ReviewListProps) {
  switch (list.status) {
    case 'loading':
      return (
        <Loading>
          <Stack gap={3}>
            <Skeleton shape="card" css={{ height: '11rem' }} />
            <Skeleton shape="card" css={{ height: '9rem' }} />
            <Skeleton shape="card" css={{ height: '11rem' }} />
          </Stack>
        </Loading>
      );
    case 'failed':
      return <FailureState title={text.failed} onRetry={list.retry} retrying={list.retrying} />;
    case 'loaded':
      return list.reviews.length === 0 ? (
        <EmptyState title={text.empty} hint={emptyHint} />
      ) : (
        <LoadedList {...rest} list={list} />
      );
  }
}

type LoadedListProps = Omit<ReviewListProps, 'list' | 'emptyHint'> & {
  list: Extract<List, { status: 'loaded' }>;
};

function LoadedList({ list, viewer, onLike, onEdit, onRemove, onIntent }: LoadedListProps) {
  const { reviews, total, more } = list;
  const loadMore = useLoadMore(list);
  return (
    <Stack gap={4} aria-busy={list.isStale || more === 'loading'}>
      <Items stale={list.isStale}>
        {reviews.map((review) => (
          <ReviewItem
            key={review.reviewId}
            review={review}
            isOwn={isOwn(review, viewer)}
            onLike={onLike}
            onEdit={onEdit}
            onRemove={onRemove}
            onIntent={onIntent}
          />
        ))}
      </Items>
      {more === 'failed' && <Notice tone="danger">{text.moreFailed}</Notice>}
      {more !== 'none' && (
        <Button wide busy={more === 'loading'} onClick={loadMore}>
          {text.more(reviews.length, countText(total))}
        </Button>
      )}
    </Stack>
  );
}

/** @returns loads more reviews, then focuses the first new one, because the button moves or disappears */
function useLoadMore({ reviews, loadMore }: LoadedListProps['list']): () => void {
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (before.current === null) return;
    const first = reviews[before.current];
    if (first === undefined) return;
    before.current = null;
    document.getElementById(reviewElementId(first.reviewId))?.focus({ preventScroll: true });
  }, [reviews]);
  return () => {
    before.current = reviews.length;
    loadMore();
  };
}

const Items = styled('ul', {
  display: 'flex',
  flexDirection: 'column',
  gap: '$3',
  transition: 'opacity $calm',
  variants: { stale: { true: { opacity: 0.5 }, false: {} } },
});

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
