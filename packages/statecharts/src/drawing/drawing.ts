/** A view of a chart, laid out: what to draw where, in pixels from the top left corner. Plain data, as JSON carries it. */
export interface Drawing {
  /** The id of the chart. */
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** In drawing order: a card comes after the card around it. */
  readonly cards: readonly Card[];
  readonly lines: readonly Line[];
}

/** What causes a transition. */
export type Kind = 'event' | 'always' | 'after' | 'done' | 'error' | 'snapshot';

/** The box of a state. */
export interface Card {
  /** The id of the state; `<id>#head` for the name, notes and rows of an open state. */
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  /** How many cards are around it. */
  readonly depth: number;
  readonly look: 'leaf' | 'open' | 'folded' | 'final' | 'history' | 'head';
  readonly lines: readonly TextLine[];
  readonly rows: readonly Row[];
}

/** A line of text on a card, above its rows. */
export interface TextLine {
  readonly text: string;
  readonly look: 'title' | 'note' | 'invoke' | 'doing';
  /** The top of the line, from the top of its card. */
  readonly y: number;
}

/** A transition of a state, or equal transitions of the states folded into it. In the order in which they are tried. */
export interface Row {
  /** The event. */
  readonly text: string;
  /** ` [isOpen]`, or empty. */
  readonly guard: string;
  /** ` → closed` where no line leads to the target, ` ↻` where the state is entered again, or empty. */
  readonly tail: string;
  readonly kind: Kind;
  /** The top of the row, from the top of its card. */
  readonly y: number;
  /** The ids of the transitions. */
  readonly transitions: readonly string[];
  /** The state that its line leads to. */
  readonly to?: string;
  /** Where its line leaves: `back` at the left, `forth` at the right. */
  readonly side?: 'back' | 'forth';
}

/** A line from a row, or from neighbouring rows with one target, to a state. */
export interface Line {
  /** Its corners: x, y, x, y, … */
  readonly points: readonly number[];
  /** The ids of the transitions; none for the line to an initial state. */
  readonly transitions: readonly string[];
  /** `mixed` for rows of several kinds, `start` for the line to an initial state. */
  readonly kind: Kind | 'mixed' | 'start';
  /** The ids of the states, without `#head`. */
  readonly from: string;
  readonly to: string;
}
