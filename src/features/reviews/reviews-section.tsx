import { lazy, Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import type { Review } from '../../../openapi.gen.d.ts';
import { Container, Row, SectionTitle } from '../../ui/layout.tsx';
import { styled } from '../../ui/theme.ts';
import type { ReviewSort } from '../../api/review-queries.ts';
import { ReviewList, SummaryCard } from './review-list.tsx';
import { reviewElementId } from './review-item.tsx';
import { text } from './text.ts';
import { useReviewEditor } from './use-review-editor.ts';
import { useReviewRemoval, useReviews, type ReviewsView } from './use-reviews.ts';
import { sessionEndOf, type ReviewChange, type ReviewedFilm, type Viewer } from './viewer.ts';

/** The fragment of links to this part of the page. */
export const SECTION = 'reviews';

const loadDialogs = () => import('./review-dialogs.tsx');

const ReviewDialogs = lazy(async () => ({ default: (await loadDialogs()).ReviewDialogs }));

interface ReviewsSectionProps {
  film: ReviewedFilm;
  viewer: Viewer;
  /** The user returns from the login to write. */
  isResumed: boolean;
  /** The editor needs the request to resume no longer. */
  onResumed: () => void;
  /** Opens the login, which returns to the film, and with `resume` to its editor. */
  openLogin: (way: { resume: boolean }) => void;
}

/** A film's reviews, and the editor of the user's review (C-REV-31 to C-REV-46). */
export function ReviewsSection({
  film,
  viewer,
  isResumed,
  onResumed,
  openLogin,
}: ReviewsSectionProps) {
  const { movieId } = film;
  const reviews = useReviews({ movieId, viewer, openLogin });
  const heading = useRef<HTMLHeadingElement>(null);
  const [done, setDone] = useState<ReviewChange | null>(null);
  const onDone = (next: ReviewChange) => {
    setDone(next);
    // Only this order shows the newest review first.
    if (next.kind === 'created') reviews.setSortBy('latest');
  };
  const editor = useReviewEditor({ viewer, openLogin, isResumed, onResumed });
  const removal = useReviewRemoval({ movieId, onDone });
  useAttention(done, reviews.list, heading);

  useArrival();

  const preload = () => void loadDialogs();
  return (
    <Place as="section" id={SECTION} aria-labelledby="reviews-title" data-state={editor.statePath}>
      <Head>
        <SectionTitle id="reviews-title" ref={heading} tabIndex={-1}>
          {text.title}
        </SectionTitle>
        {!isEmpty(reviews.list) && (
          <SortToggle value={reviews.sortBy} onChange={reviews.setSortBy} />
        )}
      </Head>
      <Columns>
        <div>
          <SummaryCard
            voteAverage={film.voteAverage}
            summary={reviews.summary}
            isWriteAwaited={editor.isAwaited}
            onWrite={editor.write}
            onWriteIntent={preload}
          />
        </div>
        <ReviewList
          list={reviews.list}
          viewer={viewer}
          emptyHint={film.canBook ? text.emptyHint : text.emptyUpcoming}
          onLike={reviews.pressLike}
          onEdit={(review) => editor.edit(ownOf(review))}
          onRemove={removal.ask}
          onIntent={preload}
        />
      </Columns>
      {(editor.opened !== null || removal.isOpen) && (
        <Suspense>
          <ReviewDialogs
            {...{ film, editor, removal, openLogin, onDone }}
            sessionEnd={sessionEndOf(viewer)}
          />
        </Suspense>
      )}
    </Place>
  );
}

function isEmpty(list: ReviewsView['list']): boolean {
  return list.status === 'loaded' && list.reviews.length === 0;
}

function ownOf({ reviewId, reservationId, rating, comment }: Review) {
  return { reviewId, reservationId, rating, comment };
}

/**
 * Scrolls and moves the focus to the saved review as soon as the list has it (C-REV-39); after a deletion, which removes the
 * pressed button, to the section's heading.
 */
function useAttention(
  done: ReviewChange | null,
  list: ReviewsView['list'],
  heading: RefObject<HTMLHeadingElement | null>,
): void {
  const handled = useRef<ReviewChange | null>(null);
  useEffect(() => {
    if (typeof done?.reviewId !== 'number' || handled.current === done || list.status !== 'loaded')
      return;
    const isListed = list.reviews.some(({ reviewId }) => reviewId === done.reviewId);
    const target =
      done.kind === 'deleted'
        ? heading.current
        : document.getElementById(reviewElementId(done.reviewId));
    if (target === null || isListed === (done.kind === 'deleted')) return;
    handled.current = done;
    target.focus({ preventScroll: true });
    target.scrollIntoView({ block: 'nearest' });
  }, [done, list, heading]);
}

/** Has the width of the film's facts above. */
const ASIDE = '22rem';

/** Scrolls to this part of the page if the address names it: it is rendered after the page. */
function useArrival(): void {
  useEffect(() => {
    if (location.hash === `#${SECTION}`) document.getElementById(SECTION)?.scrollIntoView();
  }, []);
}

const Place = styled(Container, {
  display: 'flex',
  flexDirection: 'column',
  gap: '$6',
  paddingBottom: '$16',
  scrollMarginTop: '$sizes$header',
});

const Head = styled(Row, {
  justifyContent: 'space-between',
  paddingTop: '$10',
  borderTop: '1px solid $line',
  '& h2': { scrollMarginTop: 'calc($sizes$header + $space$6)' },
  // Above the list only.
  '@lg': { paddingRight: `calc(${ASIDE} + $space$16)` },
});

const Columns = styled('div', {
  display: 'grid',
  gap: '$6',
  '@lg': {
    gridTemplateColumns: `minmax(0, 1fr) ${ASIDE}`,
    columnGap: '$16',
    '& > :first-child': { order: 1 },
  },
});

const orders: readonly [ReviewSort, string][] = [
  ['latest', text.latest],
  ['like', text.byLikes],
];

interface SortToggleProps {
  value: ReviewSort;
  onChange: (value: ReviewSort) => void;
}

/** The choice of the order of the reviews. */
function SortToggle({ value, onChange }: SortToggleProps) {
  return (
    <Group role="group" aria-label={text.sort}>
      {orders.map(([order, label]) => (
        <Order
          key={order}
          type="button"
          aria-pressed={value === order}
          onClick={() => onChange(order)}
        >
          {label}
        </Order>
      ))}
    </Group>
  );
}

const Group = styled('div', {
  display: 'inline-flex',
  gap: '$1',
  padding: '3px',
  border: '1px solid $line',
  borderRadius: '$pill',
  backgroundColor: '$surface',
});

const Order = styled('button', {
  minHeight: '$touch',
  paddingInline: '$4',
  border: 0,
  borderRadius: '$pill',
  backgroundColor: 'transparent',
  color: '$muted',
  fontSize: '$sm',
  fontWeight: '$medium',
  cursor: 'pointer',
  transition: 'background-color $fast, color $fast',
  '@hover': { '&:hover': { color: '$text' } },
  '&[aria-pressed="true"]': { backgroundColor: '$hover', color: '$text', fontWeight: '$semibold' },
});
