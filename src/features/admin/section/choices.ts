import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { useApi, type Api } from '../../../api/api.ts';
import { PERSONAL } from '../../../api/queries.ts';

/** Something to choose in a form. */
export interface Choice {
  /** The id, as the values of forms have it. */
  readonly id: string;
  readonly label: string;
}

/** What a field chooses from. */
export interface ChoiceSource {
  readonly key: string;
  readonly load: (api: Api, signal: AbortSignal) => Promise<readonly Choice[]>;
  /** It depends on what other forms save: each form reads it first. */
  readonly isFresh?: true;
  /** The section in which it is added, and what it is called there: `배급사`. */
  readonly section: string;
  readonly one: string;
}

/** Read once for all forms, which show it at once and read it again in the background (A-SEC-30, A-SEC-51). */
const choicesQuery = (api: Api, { key, load, isFresh }: ChoiceSource) =>
  queryOptions({
    queryKey: [PERSONAL, 'admin', 'choices', key],
    queryFn: ({ signal }) => load(api, signal),
    gcTime: isFresh === true ? 0 : Infinity,
  });

/** @returns the choices; empty until they are read */
export function useChoices(source: ChoiceSource): readonly Choice[] {
  return useQuery(choicesQuery(useApi(), source)).data ?? [];
}

/** Reads the choices of a form. */
export function useChoiceReads(sources: readonly ChoiceSource[]) {
  const api = useApi();
  return useQueries({
    queries: sources.map((source) => choicesQuery(api, source)),
    combine: (reads) => ({
      isMissing: reads.some(({ data }) => data === undefined),
      error: reads.find(({ data, error }) => data === undefined && error !== null)?.error ?? null,
      isReading: reads.some(({ isFetching }) => isFetching),
      read: () => {
        for (const each of reads) if (each.data === undefined) void each.refetch();
      },
    }),
  });
}

interface ListPart<Item> {
  content: readonly Item[];
  totalPages: number;
}

/** @returns the entries of all pages of a list, one after the other */
export async function allPages<Item>(
  load: (page: number) => Promise<ListPart<Item>>,
): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 0, pages = 1; page < pages; page += 1) {
    const { content, totalPages } = await load(page);
    items.push(...content);
    pages = totalPages;
  }
  return items;
}
