import { queryOptions, useQueries, useQuery, keepPreviousData } from '@tanstack/react-query';
import { cutText } from '../../../../domain/graphemes.ts';
import { SEARCH_DEBOUNCE_MS, SEARCH_QUERY_MAX_LENGTH } from '../../../../domain/limits.ts';
import { useApi, type Api, PERSONAL } from '../../../api/api.ts';

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

/** How many choices a typed text offers at once. */
export const FOUND_SIZE = 20;

/** What a field finds by name, where there may be too many to read all. */
export interface FoundSource extends Pick<ChoiceSource, 'key' | 'section' | 'one'> {
  /** @returns those with the text in their names, the one that has exactly this name first; the latest for an empty text */
  readonly find: (api: Api, text: string, signal: AbortSignal) => Promise<readonly Choice[]>;
}

/** A choice by its name: its id, or an empty id and a text that is the name of no choice so far. */
export interface Named {
  readonly id: string;
  readonly text: string;
}

const foundQuery = (api: Api, { key, find }: FoundSource, text: string) =>
  queryOptions({
    queryKey: [PERSONAL, 'admin', 'found', key, text],
    queryFn: async ({ signal }) => {
      await typingPause(signal);
      return find(api, text, signal);
    },
  });

/**
 * Finds what a text names (A-SEC-55).
 *
 * @param text null: nothing is read
 * @returns the choices; those of the last text until they are found
 */
export function useFound(source: FoundSource, text: string | null) {
  const query = foundQuery(useApi(), source, searched(text ?? ''));
  const { data, isError, isPlaceholderData, isPending } = useQuery({
    ...query,
    enabled: text !== null,
    placeholderData: keepPreviousData,
  });
  return {
    choices: data ?? none,
    isFinding: text !== null && (isPending || isPlaceholderData),
    isFailed: isError,
  };
}

/** @returns what several texts find, together */
export function useAllFound(source: FoundSource, texts: readonly string[]): readonly Choice[] {
  const api = useApi();
  return useQueries({
    queries: [...new Set(texts.map(searched))].map((text) => foundQuery(api, source, text)),
    combine: (found) => found.flatMap(({ data = none }) => data),
  });
}

/** @returns the choice that has the text as its name, or the text alone */
export function namedBy(text: string, choices: readonly Choice[]): Named {
  const found = choices.find(({ label }) => label === text.trim());
  return found === undefined ? { id: '', text } : { id: found.id, text: found.label };
}

/** @returns whether a text is there that is the name of no choice so far */
export function isUnnamed({ id, text }: Named): boolean {
  return id === '' && text.trim() !== '';
}

/** @returns choices with different labels, where several have the same name */
export function toldApart<Item>(
  items: readonly Item[],
  {
    idOf,
    nameOf,
    namesakeOf,
  }: Record<'nameOf' | 'namesakeOf', (item: Item) => string> & {
    idOf: (item: Item) => number;
  },
): Choice[] {
  const namesakes = new Map<string, number>();
  for (const item of items) namesakes.set(nameOf(item), (namesakes.get(nameOf(item)) ?? 0) + 1);
  return items.map((item) => ({
    id: String(idOf(item)),
    label: (namesakes.get(nameOf(item)) ?? 0) > 1 ? namesakeOf(item) : nameOf(item),
  }));
}

const none: readonly Choice[] = [];

function searched(text: string): string {
  return cutText(text.trim(), SEARCH_QUERY_MAX_LENGTH);
}

/** Texts that are typed further meanwhile are not searched for. */
function typingPause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, SEARCH_DEBOUNCE_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new Error('Another text was typed.'));
    });
  });
}
