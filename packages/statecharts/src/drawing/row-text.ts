import type { ChartTransition } from '../read-chart.ts';
import type { Kind } from './drawing.ts';

const SYMBOLS: Record<Kind, string> = {
  event: '',
  always: '',
  after: '◷ ',
  done: '✓ ',
  error: '✕ ',
  snapshot: '◉ ',
};
const LONGEST_GUARD = 38;

const KINDS = ['after', 'done', 'error', 'snapshot'] as const;

/** What causes a transition. */
export function kindOf({ eventType }: ChartTransition): Kind {
  if (eventType === '') return 'always';
  return KINDS.find((kind) => eventType.startsWith(`xstate.${kind}.`)) ?? 'event';
}

/** The event of a row: `seat.pick`, `✓ loadFilm`, `◷ holdTime`, and `✓ done` for the end of a compound state. */
export function eventText(transition: ChartTransition): string {
  const kind = kindOf(transition);
  if (kind === 'event' || kind === 'always') return transition.label;
  const name = transition.label.replace(/^(?:after |\w+: )/, '');
  return `${SYMBOLS[kind]}${name}`;
}

/** The guard of a row: ` [isOpen]`, cut when it is long. */
export function guardText({ guard }: ChartTransition): string {
  if (guard === undefined) return '';
  const text = guard.replaceAll(/[{}"]/g, '');
  return ` [${text.length > LONGEST_GUARD ? `${text.slice(0, LONGEST_GUARD - 1)}…` : text}]`;
}
