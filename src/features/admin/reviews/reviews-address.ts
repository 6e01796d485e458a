import * as v from 'valibot';
import { pageInAddress } from '../../../../domain/list-address.ts';
import { idTextSchema, readQuery } from '../../../api/schemas.ts';
import { listPath } from '../list-path.ts';

const id = v.fallback(v.optional(idTextSchema), undefined);

const addressSchema = v.object({
  sort: v.fallback(v.picklist(['latest', 'oldest']), 'latest'),
  movie: id,
  customer: id,
});

/** What the address of the reviews asks for (A-REV-10). */
export interface ReviewsAddress {
  readonly sort: 'latest' | 'oldest';
  /** From 0. */
  readonly page: number;
  /** All reviews, or those of a film or of a customer. */
  readonly of:
    { readonly kind: 'all' } | { readonly kind: 'movie' | 'customer'; readonly id: number };
}

/** @param search the raw query of the address; an unreadable part is left out */
export function readReviewsAddress(search: string): ReviewsAddress {
  const { sort, movie, customer } = readQuery(addressSchema, search);
  const page = pageInAddress(search);
  if (movie !== undefined) return { sort, page, of: { kind: 'movie', id: movie } };
  if (customer !== undefined) return { sort, page, of: { kind: 'customer', id: customer } };
  return { sort, page, of: { kind: 'all' } };
}

/** @returns the path of an address; the default order and the first page are not in it */
export function reviewsPath(path: string, { sort, page, of }: ReviewsAddress): string {
  const subject = of.kind === 'all' ? {} : { [of.kind]: of.id };
  return listPath(path, { ...subject, sort: sort !== 'latest' && sort }, page);
}
