/** What the machine uses of an entry of the list of machines. */
export interface MachineOutline {
  readonly name: string;
  /** The ids of its views; the first one is shown first. */
  readonly views: readonly string[];
}

/** A state or a transition of the shown chart, by its id. */
export interface Selection {
  readonly part: 'state' | 'transition';
  readonly id: string;
}

/** What an address of the visualiser names. */
export type Place = { readonly page: 'list' } | { readonly page: 'watch' } | MachinePlace;

export interface MachinePlace {
  readonly page: 'machine';
  readonly machine: string;
  /** Null for the machine's first view. */
  readonly view: string | null;
  readonly selection: Selection | null;
  /** The steps of a play, encoded; null while the chart is only looked at. */
  readonly position: string | null;
}

/** What is loaded for a machine's page. */
export interface ViewRequest {
  readonly machine: string;
  readonly view: string;
}

export interface VisualiserContext {
  readonly place: Place;
  readonly machines: readonly MachineOutline[];
}

export interface VisualiserInput {
  readonly place: Place;
}

export type VisualiserEvent =
  | { type: 'list.open' }
  | { type: 'watch.open' }
  | { type: 'machine.open'; machine: string; view: string | null; selection: Selection | null }
  | { type: 'view.open'; view: string }
  /** The play has moved to states that another view shows. */
  | { type: 'view.follow'; view: string }
  | { type: 'part.select'; selection: Selection }
  | { type: 'part.leave' }
  /** At a position; empty for the start. */
  | { type: 'play.begin'; position: string }
  | { type: 'play.move'; position: string }
  | { type: 'play.end' }
  /** The browser has gone to another entry of its history. */
  | { type: 'address.change'; place: Place }
  | { type: 'load.retry' };
