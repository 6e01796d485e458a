import BadgeCheck from 'lucide-react/icons/badge-check';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { koreaDate } from '../../../domain/korea-time.ts';
import type { Review } from '../../../openapi.gen.d.ts';
import { Button } from '../../ui/button.tsx';
import { Chip, Row } from '../../ui/layout.tsx';
import { styled } from '../../ui/theme.ts';
import { Stars } from '../../ui/stars.tsx';
import { countText, text } from './text.ts';

interface ReviewItemProps {
  review: Review;
  /** The viewer's own review can be edited and deleted, but not liked. */
  isOwn: boolean;
  onLike: (review: Review) => void;
  onEdit: (review: Review) => void;
  onRemove: (reviewId: number) => void;
  /** Called when the pointer or the focus reaches the buttons for editing and deleting. */
  onIntent: () => void;
}

/** The id of a review's element, for the focus. */
export function reviewElementId(reviewId: number): string {
  return `review-${reviewId}`;
}

/** A review: stars, author, date, comment and likes (C-REV-38). */
export function ReviewItem(props: ReviewItemProps) {
  const { review, isOwn } = props;
  return (
    <Item id={reviewElementId(review.reviewId)} tabIndex={-1}>
      <Row gap={2}>
        <Stars value={review.rating} size={18} label={text.stars(review.rating)} />
        {isOwn && <Chip tone="accent">{text.mine}</Chip>}
        {review.isVerifiedViewing && (
          <Verified>
            <BadgeCheck size={16} aria-hidden="true" />
            {text.verified}
          </Verified>
        )}
      </Row>
      <Comment>{review.comment}</Comment>
      <Foot>
        <Facts>
          <strong>{review.customerLoginId}</strong>
          <time dateTime={review.createdAt}>
            {text.date(koreaDate(new Date(review.createdAt)))}
          </time>
          {review.updatedAt !== null && <span>{text.edited}</span>}
        </Facts>
        {isOwn ? <OwnActions {...props} /> : <LikeButton {...props} />}
      </Foot>
    </Item>
  );
}

function LikeButton({ review, onLike }: ReviewItemProps) {
  return (
    <Like
      type="button"
      aria-pressed={review.isLikedByCurrentUser}
      aria-label={text.likes(countText(review.likeCount))}
      onClick={() => onLike(review)}
    >
      <ThumbsUp
        size={16}
        aria-hidden="true"
        fill={review.isLikedByCurrentUser ? 'currentColor' : 'none'}
      />
      {text.like}
      <strong>{countText(review.likeCount)}</strong>
    </Like>
  );
}

function OwnActions({ review, onEdit, onRemove, onIntent }: ReviewItemProps) {
  return (
    <Row gap={2} onPointerEnter={onIntent} onFocus={onIntent}>
      <OwnLikes>
        <ThumbsUp size={16} aria-hidden="true" />
        {text.likes(countText(review.likeCount))}
      </OwnLikes>
      <Button size="sm" tone="ghost" aria-label={text.editOf} onClick={() => onEdit(review)}>
        {text.edit}
      </Button>
      <Button
        size="sm"
        tone="ghost"
        aria-label={text.removeOf}
        onClick={() => onRemove(review.reviewId)}
      >
        {text.remove}
      </Button>
    </Row>
  );
}

const Item = styled('li', {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '$2',
  minWidth: 0,
  padding: '$5 $5 $3',
  border: '1px solid $line',
  borderRadius: '$lg',
  backgroundColor: '$surface',
  scrollMarginTop: 'calc($sizes$header + $space$6)',
});

const Foot = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$1 $4',
  width: '100%',
});

const Verified = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '$1',
  fontSize: '$sm',
  fontWeight: '$medium',
  color: '$success',
});

const Facts = styled('p', {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '$2',
  fontSize: '$sm',
  color: '$subtle',
  '& strong': { color: '$muted', fontWeight: '$semibold' },
});

/** Clips the comment to its box, also when a letter has many combining marks. */
const Comment = styled('p', {
  maxWidth: 'min(100%, 44rem)',
  overflow: 'clip',
  overflowClipMargin: '2px',
  whiteSpace: 'pre-line',
});

const Like = styled('button', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '$2',
  minHeight: '$touch',
  paddingInline: '$3',
  border: '1px solid $line',
  borderRadius: '$pill',
  backgroundColor: '$raised',
  color: '$muted',
  fontSize: '$sm',
  cursor: 'pointer',
  transition: 'background-color $fast, border-color $fast, color $fast',
  '@hover': { '&:hover': { backgroundColor: '$hover' } },
  '&[aria-pressed="true"]': {
    color: '$accent',
    backgroundColor: '$accentSoft',
    borderColor: 'transparent',
  },
});

const OwnLikes = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '$2',
  marginRight: '$2',
  fontSize: '$sm',
  color: '$subtle',
});
