/** Names of statements that a connection parses and plans once. */
export interface StatementNames {
  /** Counts a use of the statement. @returns its name; undefined when it is sent without one */
  nameFor(text: string): string | undefined;
  /** Lets the statement have another name, under which every connection plans it again. */
  renew(text: string): void;
}

/** Named statements. Each keeps its plan, some ten kilobytes, on every connection that has used it. */
const MOST_NAMED = 200;
/** A statement gets a name with this use, so that rare ones take no place. */
const NAMED_WITH_USE = 5;
/** Statements whose uses are counted. */
const MOST_COUNTED = 2000;

/** @returns names for the connections of one pool. They never change their meaning. */
export function createStatementNames({ mostNamed = MOST_NAMED } = {}): StatementNames {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  let given = 0;

  function give(text: string): string {
    given += 1;
    const name = `s${given}`;
    names.set(text, name);
    return name;
  }

  return {
    nameFor(text) {
      const name = names.get(text);
      if (name !== undefined || given >= mostNamed) return name;
      const used = (uses.get(text) ?? 0) + 1;
      if (used >= NAMED_WITH_USE) {
        uses.delete(text);
        return give(text);
      }
      if (uses.size >= MOST_COUNTED) uses.clear();
      uses.set(text, used);
      return undefined;
    },
    renew(text) {
      names.delete(text);
    },
  };
}
