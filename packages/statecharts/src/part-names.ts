/** The name of a part that is written in place, as a function or as actor logic. */
export const INLINE = '(inline)';

/** Functions that are written in place get the name of their key from JavaScript. */
const KEYS_OF_PARTS = new Set(['actions', 'entry', 'exit', 'guard', 'src']);

/**
 * The names of actions: of a referenced one `note` or `note {"times":2}`, of XState's own `assign`, `raise next`,
 * `emit stopped`, `sendTo kid rewind`, `spawnChild kid`, `stopChild kid`, of a function its name or `(inline)`.
 */
export function actionNames(actions: unknown): string[] {
  return toList(actions).map(actionName);
}

/** The name of a guard; those that `and`, `or`, `not` and `stateIn` make are put together from the names of their parts. */
export function guardName(guard: unknown): string {
  if (typeof guard !== 'function') return referencedName(guard) ?? INLINE;
  if ('stateValue' in guard) return `in ${JSON.stringify(guard.stateValue)}`;
  if (!('guards' in guard) || !Array.isArray(guard.guards)) return functionName(guard);
  const names = guard.guards.map((part) => {
    const name = guardName(part);
    return name.includes(' ') ? `(${name})` : name;
  });
  return guard.name === 'not' ? `not ${names.join(', ')}` : names.join(` ${guard.name} `);
}

/** The name of a delay: `holdTime`, `1000 ms`. */
export function delayName(delay: unknown): string {
  if (typeof delay === 'number') return `${delay} ms`;
  return typeof delay === 'string' ? delay : INLINE;
}

/** The name of the source of an invoked actor. XState names inline logic after its place. */
export function actorSourceName(source: unknown): string {
  return typeof source === 'string' && !source.startsWith('xstate.invoke.') ? source : INLINE;
}

/** A value in a chart as JSON, such as meta data; `(inline)` for functions and what JSON cannot express. */
export function valueText(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  try {
    const text: unknown = JSON.stringify(value);
    return typeof text === 'string' ? text : INLINE;
  } catch {
    return INLINE;
  }
}

/** Whether an action is one that XState makes, such as `assign(…)`, written in place. */
export function isBuiltIn(action: unknown): action is BuiltInAction {
  return (
    typeof action === 'function' &&
    'resolve' in action &&
    'type' in action &&
    typeof action.type === 'string' &&
    action.type.startsWith('xstate.')
  );
}

/** An action that XState made. Its parameters are its fields. */
export type BuiltInAction = ((...args: unknown[]) => unknown) &
  Readonly<{ type: string } & Partial<Record<BuiltInField, unknown>>>;

type BuiltInField = 'actorRef' | 'delay' | 'event' | 'id' | 'sendId' | 'src' | 'to';

function actionName(action: unknown): string {
  if (isBuiltIn(action)) return builtInName(action);
  if (typeof action === 'function') return functionName(action);
  return referencedName(action) ?? INLINE;
}

function builtInName(action: BuiltInAction): string {
  const type = action.type.replace(/^xstate\./, '');
  const to = action.to === '#_parent' ? 'parent' : action.to;
  const named = [
    to,
    action.src,
    action.id,
    action.actorRef,
    action.sendId,
    eventType(action.event),
  ];
  const words = named.filter((word): word is string => typeof word === 'string');
  return [type, ...new Set(words)].join(' ');
}

function eventType(event: unknown): unknown {
  return typeof event === 'object' && event !== null && 'type' in event ? event.type : undefined;
}

function functionName({ name }: { readonly name: string }): string {
  return name === '' || KEYS_OF_PARTS.has(name) ? INLINE : name;
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
