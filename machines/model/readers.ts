import type { MachineStep } from '@marquee/statecharts/model';

/** Whether two values have the same JSON: the same fields and items, in the same order. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The delays of the timers that a step starts, in milliseconds. @param name of a delay; without one, of all timers */
export function timersOf({ effects }: Pick<MachineStep, 'effects'>, name?: string): number[] {
  return effects.flatMap((effect) =>
    effect.type === 'timer' && (name === undefined || effect.event.type.includes(`.${name}.`))
      ? [effect.delay]
      : [],
  );
}

/** A field that is a list of numbers; empty when it is something else. */
export function idsOf(fields: Record<string, unknown>, name = 'seatIds'): number[] {
  const value = fields[name];
  return Array.isArray(value) ? value.filter((id): id is number => typeof id === 'number') : [];
}
