/** The part of a list that a request asks for; the first page is 0. */
export interface PageRequest {
  page: number;
  size: number;
}

/** A page of a list in the contract's form. */
export interface PageAnswer<Item> {
  content: Item[];
  /** No page comes after this one. */
  last: boolean;
  totalPages: number;
  totalElements: number;
  number: number;
}

/** @returns the rows of a page as LIMIT and OFFSET */
export function sliceOf({ page, size }: PageRequest): { offset: number; limit: number } {
  return { offset: page * size, limit: size };
}

/** @param totalElements the length of the whole list */
export function pageAnswer<Item>(
  content: Item[],
  totalElements: number,
  { page, size }: PageRequest,
): PageAnswer<Item> {
  const totalPages = Math.ceil(totalElements / size);
  return { content, last: page >= totalPages - 1, totalPages, totalElements, number: page };
}
