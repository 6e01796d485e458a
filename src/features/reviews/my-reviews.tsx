import { useInfiniteQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { Link } from 'wouter';
import { koreaDate } from '../../../domain/korea-time.ts';
import { RECENT_REVIEWS } from '../../../domain/limits.ts';
import { paths } from '../../../domain/pages.ts';
import type { Review } from '../../../openapi.gen.d.ts';
import { useApi } from '../../api/api.ts';
import { eachReviewOnce, myReviewsQuery } from '../../api/review-queries.ts';
import { Button } from '../../ui/button.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { listRow, RowList, RowWords } from '../../ui/row-list.ts';
import { PageSection } from '../../ui/page-section.tsx';
import { ReadFailure, Loading, Skeleton } from '../../ui/states.tsx';
import { styled } from '../../ui/theme.ts';
import { Stars } from '../../ui/stars.tsx';
import { text } from './my-reviews-text.ts';

/** The member's newest reviews, each of which opens its film (C-MY-50). */
export function MyReviews() {
  return (
    <PageSection id="reviews" title={text.title}>
      <Content />
    </PageSection>
  );
}

function Content() {
  const read = useInfiniteQuery(myReviewsQuery(useApi()));
  const [isWhole, setIsWhole] = useState(false);
  if (read.isPending) {
    return (
      <Loading>
        <Skeleton shape="card" css={{ height: '20rem' }} />
      </Loading>
    );
  }
  if (read.data === undefined || read.isFetchNextPageError) {
    return <ReadFailure read={read} words={text} />;
  }
  const loaded = eachReviewOnce(read.data.pages.flatMap(({ items }) => items));
  if (loaded.length === 0) return <Text tone="muted">{text.empty}</Text>;
  const shown = isWhole ? loaded : loaded.slice(0, RECENT_REVIEWS);
  const hidden = (read.data.pages.at(-1)?.total ?? 0) - shown.length;
  return (
    <Stack gap={3}>
      <RowList>
        {shown.map((review) => (
          <li key={review.reviewId}>
            <ReviewLink review={review} />
          </li>
        ))}
      </RowList>
      {(shown.length < loaded.length || read.hasNextPage) && (
        <Button
          tone="ghost"
          wide
          busy={read.isFetchingNextPage}
          onClick={() => {
            setIsWhole(true);
            if (shown.length === loaded.length) void read.fetchNextPage();
          }}
        >
          {text.more(hidden)}
        </Button>
      )}
    </Stack>
  );
}

function ReviewLink({ review }: { review: Review }) {
  return (
    <Row href={paths.film(review.movieId)}>
      <RowWords>
        <strong>{review.movieTitle}</strong>
        <Facts>
          <Stars value={review.rating} size={16} label={text.stars(review.rating)} />
          <span>{text.date(koreaDate(new Date(review.createdAt)))}</span>
        </Facts>
        <Comment>{review.comment}</Comment>
      </RowWords>
      <ChevronRight size={20} aria-hidden="true" />
    </Row>
  );
}

const Row = styled(Link, listRow);

const Facts = styled('span', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '$2',
  fontSize: '$sm',
  color: '$subtle',
});

/** Two lines: the film's page has the whole text. */
const Comment = styled('span', {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  fontSize: '$sm',
  color: '$muted',
});
