import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { GroupState } from '../../../../openapi.gen.d.ts';
import { answerOf, PERSONAL, type Api } from '../../../api/api.ts';
import { listPageOf } from '../../../api/tolerant-schemas.ts';

const PAGE_SIZE = 20;
/** How often the page of a group is read again while it pays online. */
const PAYING_MS = 5000;

/** The first parts of the keys of the groups. */
const GROUPS = [PERSONAL, 'admin', 'groups'] as const;

/** A page of the groups, the latest first; the previous page while it loads. */
export const groupsQuery = ({ http }: Api, state: GroupState | null, page: number) =>
  queryOptions({
    queryKey: [...GROUPS, 'list', state, page],
    queryFn: async ({ signal }) => {
      const query = { ...(state !== null && { state }), page, size: PAGE_SIZE };
      return listPageOf(
        await answerOf(http.GET('/api/admin/groups', { params: { query }, signal })),
      );
    },
    ...{ placeholderData: keepPreviousData, retry: false, staleTime: 0 },
  });

/** The booking of one group. */
export const groupQuery = ({ http }: Api, id: number) =>
  queryOptions({
    queryKey: [...GROUPS, id],
    queryFn: ({ signal }) =>
      answerOf(http.GET('/api/admin/groups/{id}', { params: { path: { id } }, signal })),
    refetchInterval: ({ state }) => state.data?.isPaying === true && PAYING_MS,
    ...{ retry: false, staleTime: 0 },
  });

/** What the link of a group is for. */
export const groupOfferQuery = ({ http }: Api, token: string) =>
  queryOptions({
    queryKey: ['group', token],
    queryFn: ({ signal }) =>
      answerOf(http.POST('/api/group-booking/read', { body: { token }, signal })),
    enabled: token !== '',
    refetchInterval: ({ state }) => state.data?.isPaying === true && PAYING_MS,
    ...{ retry: false, staleTime: 0 },
  });
