import type { EventObject } from 'xstate';
import type { Effect } from './effects.ts';

interface WithEffects {
  readonly effects: readonly Effect[];
}

/** The inputs of the children that a step starts under an id. */
export function inputsOf({ effects }: WithEffects, id: string): Record<string, unknown>[] {
  return effects.flatMap((effect) =>
    effect.type === 'invoke' && effect.id === id ? [fieldsOf(effect.input)] : [],
  );
}

/** The events of one type that a step sends to children or to the parent. */
export function sentOf({ effects }: WithEffects, type: string): Record<string, unknown>[] {
  return effects.flatMap((effect) =>
    effect.type === 'send' && effect.event.type === type ? [fieldsOf(effect.event)] : [],
  );
}

/** The events that a step emits to the view. */
export function emittedOf({ effects }: WithEffects): EventObject[] {
  return effects.flatMap((effect) => (effect.type === 'emit' ? [effect.event] : []));
}

/** The parameters of the provided actions of a name that a step runs. */
export function actionsOf({ effects }: WithEffects, name: string): Record<string, unknown>[] {
  return effects.flatMap((effect) =>
    effect.type === 'action' && effect.name === name ? [fieldsOf(effect.params)] : [],
  );
}

export function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** The step starts one of these actors. */
export const starts =
  (...ids: string[]) =>
  (step: WithEffects): boolean =>
    ids.some((id) => inputsOf(step, id).length > 0);

/** The step is the reaction to one of these events. */
export const on =
  (...types: string[]) =>
  ({ event }: { readonly event: EventObject }): boolean =>
    types.includes(event.type);
