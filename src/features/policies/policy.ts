/** The terms, the privacy policy or the refund policy. */
export interface Policy {
  title: string;
  /** One sentence. */
  summary: string;
  /** The first day of validity, ISO 8601. */
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
