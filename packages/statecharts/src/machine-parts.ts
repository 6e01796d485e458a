import type { AnyStateMachine } from 'xstate';

/**
 * Everything that is written in a machine's configuration and in its actions: objects, lists, texts, functions, and the fields
 * of functions, as XState's actions have them. What is inside instances of classes, such as an actor's logic, is not.
 */
export function machineParts(machine: AnyStateMachine): readonly unknown[] {
  const parts: unknown[] = [machine.config, machine.implementations.actions];
  // The iteration of a list includes the entries that are added during it.
  for (const part of parts) {
    if (!isPlain(part) && typeof part !== 'function') continue;
    const inside: unknown[] = Object.values(part);
    parts.push(...inside);
  }
  return parts;
}

/** Whether a value is a list or an object that no class made. */
export function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}
