import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { adminPaths } from '../../../../domain/admin-pages.ts';
import { useApi } from '../../../api/api-context.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Row, Stack } from '../../../ui/layout.ts';
import { SelectField } from '../../../ui/text-field.tsx';
import { Text } from '../../../ui/typography.ts';
import { ListTitle, PagedList } from '../list-parts.tsx';
import { ReviewEntry } from './review-entry.tsx';
import { readReviewsAddress, reviewsPath, type ReviewsAddress } from './reviews-address.ts';
import { adminReviewsQuery, type AdminReview } from './reviews-query.ts';
import { text } from './text.ts';
import { useAdminReviews } from './use-admin-reviews.ts';

/** `/admin/reviews`: the customers' reviews, of all or of one film or customer (A-REV-10 to A-REV-16). */
export function ReviewsPage({ title }: { title: string }) {
  const [, navigate] = useLocation();
  const address = readReviewsAddress(useSearch());
  const reviews = useQuery(adminReviewsQuery(useApi(), address));
  const removal = useAdminReviews();
  const pathOf = (change: Partial<ReviewsAddress>) =>
    reviewsPath(adminPaths.reviews, { ...address, page: 0, ...change });
  const { data } = reviews;
  return (
    <Stack gap={4} data-state={removal.statePath}>
      <Row justify="between">
        <ListTitle
          title={title}
          count={data ? text.count(data.totalElements) : null}
          isLoading={reviews.isFetching}
        />
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
      </Row>
      {address.of.kind !== 'all' && (
        <Row>
          <Text as="span" weight="semibold">
            {filterName(address.of, data?.content ?? [])}
          </Text>
          <LinkButton href={pathOf({ of: { kind: 'all' } })} size="sm">
            {text.showAll}
          </LinkButton>
        </Row>
      )}
      <PagedList
        title={title}
        read={reviews}
        loading={text.loading}
        failed={text.failed}
        empty={text.empty}
        page={address.page}
        pathOf={(page) => pathOf({ page })}
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
        open={removal.subject !== null}
        title={text.deleteTitle}
        description={
          removal.subject && text.deleteQuestion(removal.subject.author, removal.subject.film)
        }
        confirmLabel={text.delete}
        dangerous
        busy={removal.isUnderWay}
        error={removal.problem}
        onConfirm={removal.confirm}
        onCancel={removal.dismiss}
      />
    </Stack>
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
