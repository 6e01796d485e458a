import type { EventObject } from 'xstate';
import type { Effect } from '../../effects.ts';
import { eventName } from '../../event-types.ts';
import { entriesToJson, toJsonValue } from '../../serialize.ts';
import { NEXT_TIMER, type Moment } from '../../simulation/moment.ts';
import { stateValue } from '../../snapshot.ts';
import { stateName } from '../../state-name.ts';

/** The payload of an event as JSON; empty without one. */
export function payloadText(event: EventObject): string {
  const fields = Object.entries(entriesToJson(event)).filter(([key]) => key !== 'type');
  return fields.length === 0 ? '' : JSON.stringify(Object.fromEntries(fields));
}

export function shorten(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}

/** A duration in milliseconds: `250 ms`, `3 s`, `9 min 59.5 s`. */
export function durationText(ms: number): string {
  if (ms < 0) return `-${durationText(-ms)}`;
  if (ms < 1000) return `${ms} ms`;
  const minutes = Math.floor(ms / 60_000);
  const seconds = (ms % 60_000) / 1000;
  if (minutes === 0) return `${seconds} s`;
  return seconds === 0 ? `${minutes} min` : `${minutes} min ${seconds} s`;
}

/** `seat.pick → holding`; the start is named by its input. */
export function momentText({ cause, input, step }: Moment): string {
  const state = stateName(stateValue(step.to));
  if (cause === undefined) return `Start: ${input} → ${state}`;
  const timer = cause.type === NEXT_TIMER ? 'next timer: ' : '';
  return `${timer}${eventName(step.event.type)} → ${state}`;
}

export interface EffectWords {
  readonly verb: string;
  readonly name: string;
  /** As JSON; empty for none. */
  readonly detail: string;
}

export function effectWords(effect: Effect): EffectWords {
  switch (effect.type) {
    case 'action':
      return { verb: 'action', name: effect.name, detail: detailText(effect.params) };
    case 'invoke':
      return { verb: 'starts', name: effect.id, detail: detailText(effect.input) };
    case 'send': {
      const delay = effect.delay === undefined ? '' : ` in ${durationText(effect.delay)}`;
      const to = effect.to === '#_parent' ? 'its parent' : effect.to;
      const name = `${eventName(effect.event.type)} to ${to}${delay}`;
      return { verb: 'sends', name, detail: payloadText(effect.event) };
    }
    case 'emit':
      return { verb: 'emits', name: effect.event.type, detail: payloadText(effect.event) };
    case 'timer': {
      const name = `${eventName(effect.event.type)} in ${durationText(effect.delay)}`;
      return { verb: 'timer', name, detail: payloadText(effect.event) };
    }
  }
}

function detailText(value: unknown): string {
  return value === undefined ? '' : JSON.stringify(toJsonValue(value));
}
