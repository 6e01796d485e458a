/** What a program of the previous release may still use, or does not know yet. */
const breaking: readonly RegExp[] = [
  /\bdrop (column|table|view|materialized view|type|sequence|schema)\b/,
  /\brename\b/,
  /^truncate\b/,
  /\balter (column )?\w+ (set data )?type\b/,
  // Runs outside a transaction only, and every migration is one.
  /\bcreate (unique )?index concurrently\b/,
];

/** A comment before a statement that may remove something: `-- unused since 0012: …`. */
const PERMISSION = /--\s*unused since (\d{4}):/;

/**
 * Finds the statements of a migration that break a program of the previous release, which runs during the update. It
 * reads text, not SQL: what a function or a `do` block does is not seen.
 * @param name begins with the four digits of the migration
 */
export function breaksIn(name: string, script: string): string[] {
  return statementsOf(script)
    .filter(({ comments }) => !isPermitted(comments, name))
    .map(({ sql }) => sql.replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .filter(
      (sql) =>
        breaking.some((pattern) => pattern.test(sql)) || addsRequired(sql) || requiresValue(sql),
    );
}

/** A new column that the previous program does not fill. */
function addsRequired(sql: string): boolean {
  const [, ...added] = sql.split(/\badd column\b/);
  return added.some((column) => /(?<!\bis )not null/.test(column) && !column.includes('default'));
}

/** An old column that the previous program may leave empty. */
function requiresValue(sql: string): boolean {
  return Array.from(sql.matchAll(/\balter (?:column )?(\w+) set not null/g)).some(
    ([, column = '']) => !new RegExp(`alter (column )?${column} set default`).test(sql),
  );
}

function isPermitted(comments: string, name: string): boolean {
  const since = PERMISSION.exec(comments)?.[1];
  return since !== undefined && since < name.slice(0, 4);
}

/** Splits a script; bodies of functions and texts become empty. */
function statementsOf(script: string): { sql: string; comments: string }[] {
  return script
    .replaceAll(/\$(\w*)\$[^]*?\$\1\$/g, "''")
    .split(/;(?=\s|$)/)
    .map((part) => ({
      comments: (part.match(/--[^\n]*/g) ?? []).join('\n'),
      sql: part.replaceAll(/--[^\n]*/g, '').replaceAll(/'(?:[^']|'')*'/g, "''"),
    }));
}
