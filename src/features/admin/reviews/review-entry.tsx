import { adminPaths } from '../../../../domain/admin-pages.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { koreanDate } from '../../../ui/korean-date.ts';
import { Row } from '../../../ui/layout.ts';
import { Stars } from '../../../ui/stars.tsx';
import { styled } from '../../../ui/theme.ts';
import { Text } from '../../../ui/typography.ts';
import { ListBlock } from '../list-parts.tsx';
import { reviewsPath, type ReviewsAddress } from './reviews-address.ts';
import type { AdminReview } from './reviews-query.ts';
import { text } from './text.ts';

interface ReviewEntryProps {
  review: AdminReview;
  address: ReviewsAddress;
  onDelete: () => void;
}

/** A review with the links to those of its film and of its author (A-REV-11). */
export function ReviewEntry({ review, address, onDelete }: ReviewEntryProps) {
  const { movieTitle, customerLoginId, createdAt } = review;
  const pathOf = (of: ReviewsAddress['of']) =>
    reviewsPath(adminPaths.reviews, { ...address, page: 0, of });
  return (
    <ListBlock>
      <Row>
        <strong>{movieTitle}</strong>
        <Stars value={review.rating} size={18} label={text.stars(review.rating)} />
      </Row>
      <Text tone="muted" size="sm">
        {customerLoginId} · <time dateTime={createdAt}>{koreanDate(createdAt.slice(0, 10))}</time> ·{' '}
        {text.likes(review.likeCount)}
      </Text>
      <Comment>{review.comment}</Comment>
      <Row gap={2}>
        <LinkButton
          href={pathOf({ kind: 'movie', id: review.movieId })}
          label={text.linkTo(text.filmReviews, movieTitle)}
          size="sm"
        >
          {text.filmReviews}
        </LinkButton>
        <LinkButton
          href={pathOf({ kind: 'customer', id: review.customerId })}
          label={text.linkTo(text.customerReviews, customerLoginId)}
          size="sm"
        >
          {text.customerReviews}
        </LinkButton>
        <Button
          size="sm"
          tone="ghost"
          aria-label={text.deleteOf(customerLoginId, movieTitle)}
          onClick={onDelete}
        >
          {text.delete}
        </Button>
      </Row>
    </ListBlock>
  );
}

/** Clips the comment to its box, also when a letter has many combining marks. */
const Comment = styled('p', {
  maxWidth: 'min(100%, 44rem)',
  overflow: 'clip',
  overflowClipMargin: '2px',
  whiteSpace: 'pre-line',
});
