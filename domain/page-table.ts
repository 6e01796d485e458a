/** A row in the table of pages. */
export interface PageRow extends Addressed {
  /** Customers include guests. The client loads pages of the administration for administrators only. */
  readonly audience: 'everyone' | 'customers' | 'administrators';
}

interface Addressed {
  /** `:id` stands for the id of a film, an actor, …; `/*` at the end for any further parts, or none. */
  readonly path: `/${string}`;
}

export interface FoundPage<Name> {
  /** The name of the row. */
  name: Name;
  /** The id in the address; null for a page without an id, and where the address has no valid one. */
  id: number | null;
}

/**
 * @param path without query; letter case and a trailing slash make no difference
 * @returns the first row whose pattern matches; null if none does
 */
export function findPage<Name extends string>(
  pages: Readonly<Record<Name, Addressed>>,
  path: string,
): FoundPage<Name> | null {
  for (const name in pages) {
    const match = patternOf(pages[name].path).exec(path);
    if (match) return { name, id: idIn(match[1]) };
  }
  return null;
}

/** @returns the names of the rows, in their order */
export function pageNames<Name extends string>(pages: Readonly<Record<Name, unknown>>): Name[] {
  const names: Name[] = [];
  for (const name in pages) names.push(name);
  return names;
}

/** @returns the id in a part of an address: a positive whole number that JavaScript stores exactly; else null */
export function idIn(part: string | undefined): number | null {
  const id = /^[1-9]\d{0,15}$/.test(part ?? '') ? Number(part) : null;
  return Number.isSafeInteger(id) ? id : null;
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(':id', '([^/]+)').replace('/*', '(?:/.*)?')}/?$`, 'i');
}

type Link<Path extends string> = Path extends `${string}:id${string}`
  ? (id: number) => string
  : Path extends `${infer Base}/*`
    ? Base
    : Path;

type Table = Readonly<Record<string, Addressed>>;

export type Links<Pages extends Table> = {
  readonly [Name in keyof Pages]: Link<Pages[Name]['path']>;
};

/** @returns by the name of a page its path, or for a page with an id the function that builds the path */
export function linksTo<Pages extends Table>(pages: Pages): Links<Pages>;
export function linksTo(pages: Table): Record<string, string | ((id: number) => string)> {
  return Object.fromEntries(
    Object.entries(pages).map(([name, { path }]) => [
      name,
      path.includes(':') ? (id) => path.replace(':id', `${id}`) : path.replace('/*', ''),
    ]),
  );
}
