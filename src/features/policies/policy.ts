/** A document that the cinema binds itself by, as its page draws it. */
export interface Policy {
  title: string;
  /** What it is about, in one sentence. */
  summary: string;
  /** ISO date from which it holds. */
  effectiveFrom: string;
  articles: readonly Article[];
}

export interface Article {
  heading: string;
  parts: readonly Part[];
}

/** A paragraph, a list, or a table whose first column names its rows. */
export type Part =
  | string
  | { items: readonly string[] }
  | { caption: string; columns: readonly string[]; rows: readonly (readonly string[])[] };
