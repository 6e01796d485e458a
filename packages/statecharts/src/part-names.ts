/** Thrown when parts of a chart are written inline, where they cannot be named, provided or documented. */
export class UnnamedPartError extends Error {
  override readonly name = 'UnnamedPartError';
}

/**
 * The names of a machine's guards, actions, delays and actor sources. All of them must be named in `setup()`, so
 * that they show in the documents and can be provided. Parts without a name are collected in `unnamed`.
 */
export function partNames() {
  const unnamed: string[] = [];

  function refuse(what: string, where: string): string {
    unnamed.push(`${what} at ${where}`);
    return '(inline)';
  }

  return {
    unnamed,

    actions(actions: unknown, where: string): string[] {
      return toList(actions).map((action) => referencedName(action) ?? refuse('an action', where));
    },

    guard(guard: unknown, where: string): string {
      return guardName(guard, (part) => referencedName(part) ?? refuse('a guard', where));
    },

    delay(delay: unknown, where: string): string {
      return typeof delay === 'string' ? delay : refuse(`the delay ${String(delay)}`, where);
    },

    actorSource(source: unknown, where: string): string {
      const named = typeof source === 'string' && !source.startsWith('xstate.invoke.');
      return named ? source : refuse('an invoked actor', where);
    },
  };
}

export type PartNames = ReturnType<typeof partNames>;

function guardName(guard: unknown, simpleName: (guard: unknown) => string): string {
  if (typeof guard !== 'function') return simpleName(guard);
  if ('stateValue' in guard) return `in ${JSON.stringify(guard.stateValue)}`;
  if (!('guards' in guard) || !Array.isArray(guard.guards)) return simpleName(guard);
  const names = guard.guards.map((part) => {
    const name = guardName(part, simpleName);
    return name.includes(' ') ? `(${name})` : name;
  });
  return guard.name === 'not' ? `not ${names.join(', ')}` : names.join(` ${guard.name} `);
}

function referencedName(reference: unknown): string | undefined {
  if (typeof reference === 'string') return reference;
  if (typeof reference !== 'object' || reference === null) return undefined;
  if (!('type' in reference) || typeof reference.type !== 'string') return undefined;
  const hasFixedParams = 'params' in reference && typeof reference.params === 'object';
  return hasFixedParams ? `${reference.type} ${JSON.stringify(reference.params)}` : reference.type;
}

function toList(value: unknown): unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}
