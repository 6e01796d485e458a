/** Groups without items that are remembered, so that a group cannot begin again by being empty for a moment. */
const REMEMBERED_GROUPS = 1000;

interface Group<T> {
  /** The round of its next item. */
  round: number;
  /** From one of its turns to the next. */
  rounds: number;
  items: T[];
}

/**
 * Items in rounds, of which each gives every group one turn, or some groups one turn in several rounds. A group that
 * appears joins the current round, so that it waits for nobody's second item (start-time fair queueing). Within a group
 * the order is that of arrival.
 */
export class RoundRobin<T> {
  readonly #groups = new Map<string, Group<T>>();
  readonly #roundsOf: (key: string) => number;
  #round = 0;
  #size = 0;

  /** @param roundsOf a group has a turn in so many rounds */
  constructor(roundsOf: (key: string) => number = () => 1) {
    this.#roundsOf = roundsOf;
  }

  get size(): number {
    return this.#size;
  }

  sizeOf(key: string): number {
    return this.#groups.get(key)?.items.length ?? 0;
  }

  add(key: string, item: T): void {
    const known = this.#groups.get(key);
    if (known && known.items.length > 0) known.items.push(item);
    else this.#join(key, item, Math.max(known?.round ?? 0, this.#round));
    this.#size += 1;
  }

  /** Removes the item whose turn it is. @param most the items of a group that may have it: larger groups are passed over */
  next(most = Infinity): T | undefined {
    let first: Group<T> | undefined;
    for (const group of this.#groups.values()) {
      const { length } = group.items;
      if (length > 0 && length <= most && (!first || group.round < first.round)) first = group;
    }
    if (!first) return undefined;
    // A group that was passed over makes up for nothing: the others would wait for all its turns.
    this.#round = Math.max(this.#round, first.round);
    first.round = this.#round + first.rounds;
    this.#size -= 1;
    const item = first.items.shift();
    this.#forget();
    return item;
  }

  /** @returns the key of the group with the most items */
  largest(): string | undefined {
    let found: string | undefined;
    for (const key of this.#groups.keys()) {
      if (found === undefined || this.sizeOf(key) > this.sizeOf(found)) found = key;
    }
    return found;
  }

  /** Removes the newest item of a group. */
  removeNewest(key: string): T | undefined {
    const item = this.#groups.get(key)?.items.pop();
    if (item !== undefined) this.#size -= 1;
    return item;
  }

  /** Appends the group, because groups of one round have their turns in the order of arrival. */
  #join(key: string, item: T, round: number): void {
    this.#groups.delete(key);
    this.#groups.set(key, { round, rounds: this.#roundsOf(key), items: [item] });
  }

  #forget(): void {
    for (const [key, { items, round }] of this.#groups) {
      const isDone = round <= this.#round || this.#groups.size > REMEMBERED_GROUPS;
      if (items.length === 0 && isDone) this.#groups.delete(key);
    }
  }
}
