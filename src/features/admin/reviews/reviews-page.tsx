import { useQuery, queryOptions } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { adminPaths } from '../../../../domain/admin-pages.ts';
import type { AdminReview } from '../../../../openapi.gen.d.ts';
import { koreanDate } from '../../../../domain/screening-time-text.ts';
import { REVIEW_PAGE_SIZE } from '../../../../domain/limits.ts';
import { useApi, answerOrNull, answerOf, type Api, PERSONAL } from '../../../api/api.ts';
import { LinkButton, Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import { SelectField } from '../../../ui/text-field.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { dialogOf, useConfirmation } from '../../../ui/use-confirmation.ts';
import { Stars } from '../../../ui/stars.tsx';
import { styled } from '../../../ui/theme.ts';
import { PagedList, ListBlock, readLatest } from '../list-parts.tsx';
import { readReviewsAddress, reviewsPath, type ReviewsAddress } from './reviews-address.ts';
import { text } from './text.ts';

/** `/admin/reviews`: the customers' reviews, of all or of one film or customer (A-REV-10 to A-REV-16). */
export function ReviewsPage({ title }: { title: string }) {
  const [, navigate] = useLocation();
  const address = readReviewsAddress(useSearch());
  const reviews = useQuery(adminReviewsQuery(useApi(), address));
  const removal = useAdminReviews();
  const pathOf = (change: Partial<ReviewsAddress>) =>
    reviewsPath(adminPaths.reviews, { ...address, page: 0, ...change });
  return (
    <div data-state={removal.statePath}>
      <PagedList
        title={title}
        words={text}
        read={reviews}
        page={address.page}
        pathOf={pathOf}
        aside={
          <SelectField
            label={text.order}
            autoComplete="off"
            value={address.sort}
            onChange={({ currentTarget: { value } }) =>
              navigate(pathOf({ sort: value === 'oldest' ? 'oldest' : 'latest' }))
            }
          >
            <option value="latest">{text.latest}</option>
            <option value="oldest">{text.oldest}</option>
          </SelectField>
        }
        tools={
          address.of.kind !== 'all' && (
            <Row>
              <Text as="span" weight="semibold">
                {filterName(address.of, reviews.data?.content ?? [])}
              </Text>
              <LinkButton href={pathOf({ of: { kind: 'all' } })} size="sm">
                {text.showAll}
              </LinkButton>
            </Row>
          )
        }
      >
        {(review) => (
          <ReviewEntry
            key={review.reviewId}
            review={review}
            address={address}
            onDelete={() =>
              removal.ask({
                id: review.reviewId,
                author: review.customerLoginId,
                film: review.movieTitle,
              })
            }
          />
        )}
      </PagedList>
      <ConfirmDialog
        {...dialogOf(removal)}
        title={text.deleteTitle}
        description={
          removal.subject && text.deleteQuestion(removal.subject.author, removal.subject.film)
        }
        confirmLabel={text.delete}
        dangerous
      />
    </div>
  );
}

/** @returns the film or the customer that the address names; by id where no listed review names it */
function filterName(
  of: Exclude<ReviewsAddress['of'], { kind: 'all' }>,
  listed: readonly AdminReview[],
): string {
  if (of.kind === 'movie') {
    const film = listed.find(({ movieId }) => movieId === of.id)?.movieTitle;
    return text.ofFilm(film ?? text.unnamed(of.id));
  }
  const author = listed.find(({ customerId }) => customerId === of.id)?.customerLoginId;
  return text.ofCustomer(author ?? text.unnamed(of.id));
}

interface ReviewEntryProps {
  review: AdminReview;
  address: ReviewsAddress;
  onDelete: () => void;
}

/** A review with the links to those of its film and of its author (A-REV-11). */
function ReviewEntry({ review, address, onDelete }: ReviewEntryProps) {
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

/** A review of the list, as the dialog names it. */
interface ListedReview {
  readonly id: number;
  /** The login id of its author. */
  readonly author: string;
  /** The title of its film. */
  readonly film: string;
}

/** The confirmed deletion of a review: what the dialog shows, and the user's commands. */
function useAdminReviews() {
  const { http } = useApi();
  const toast = useToast();
  return useConfirmation<ListedReview>({
    carryOut: ({ id }) =>
      answerOrNull(http.DELETE('/api/admin/reviews/{id}', { params: { path: { id } } })),
    isGoneDone: true,
    failed: text.deleteFailed,
    onDone: () => toast(text.deleted, 'success'),
  });
}

/** A page of the reviews. */
const adminReviewsQuery = (api: Api, address: ReviewsAddress) =>
  queryOptions({
    queryKey: [PERSONAL, 'admin', 'reviews', address],
    queryFn: ({ signal }) => readPage(api, address, signal),
    ...readLatest,
  });

function readPage({ http }: Api, { of, sort, page }: ReviewsAddress, signal: AbortSignal) {
  const query = { sort, page, size: REVIEW_PAGE_SIZE };
  if (of.kind === 'all') {
    return answerOf(http.GET('/api/admin/reviews', { params: { query }, signal }));
  }
  const options = { params: { path: { id: of.id }, query }, signal };
  return answerOf(
    of.kind === 'movie'
      ? http.GET('/api/admin/reviews/movie/{id}', options)
      : http.GET('/api/admin/reviews/customer/{id}', options),
  );
}
