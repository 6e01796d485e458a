import { useState } from 'react';
import type { Block } from './blocks.ts';

/** The selected blocks of the board, which move together (A-SCHED-26). */
export function useSelection(blocks: readonly Block[]) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [isMany, setIsMany] = useState(false);
  const ids = chosen.filter((id) => blocks.some((block) => block.id === id));
  const toggle = (id: number) => setChosen(toggled(ids, id));
  return {
    ids,
    has: (id: number) => ids.includes(id),
    /** The blocks that a command at a block is about: all selected ones, or it alone. */
    around: (id: number) => (ids.includes(id) ? ids : [id]),
    /** A press adds to the selection. */
    isMany,
    setIsMany,
    toggle,
    only: (id: number) => setChosen([id]),
    /** @param adds a key was held that adds to the selection */
    press: (id: number, adds: boolean) => {
      if (adds || isMany) toggle(id);
      else setChosen(ids.length === 1 && ids[0] === id ? [] : [id]);
    },
    clear: () => setChosen([]),
  };
}

/** @returns the selection with a block, or without it when it was selected */
export function toggled(ids: readonly number[], id: number): readonly number[] {
  return ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];
}

export type Selection = ReturnType<typeof useSelection>;
