import { useEffect, useState, type KeyboardEvent } from 'react';
import type { SearchOption } from './options.ts';

interface Choices {
  options: readonly SearchOption[];
  choose: (option: SearchOption) => void;
  /** Enter without a pointed row. */
  submit: () => void;
}

/** Keyboard navigation through the rows below the box (C-SEARCH-14). */
export function usePointedOption({ options, choose, submit }: Choices) {
  const [pointedId, setPointedId] = useState<string | null>(null);
  const index = options.findIndex(({ id }) => id === pointedId);
  const pointed = options[index] ?? null;

  useEffect(() => {
    if (pointed !== null) document.getElementById(pointed.id)?.scrollIntoView({ block: 'nearest' });
  }, [pointed]);

  return {
    /** The row that Enter selects; null for none. */
    pointed,
    point: ({ id }: SearchOption) => setPointedId(id),
    /** For the box, which keeps the focus while the arrow keys move through the rows. */
    onKeyDown: (event: KeyboardEvent) => {
      // Keys that compose a syllable belong to the input method.
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'Enter') {
        event.preventDefault();
        if (pointed === null) submit();
        else choose(pointed);
        return;
      }
      const next = nextIndex(event.key, index, options.length);
      const option = next === null ? undefined : options[next];
      if (option === undefined || hasModifier(event)) return;
      event.preventDefault();
      setPointedId(option.id);
    },
  };
}

/** @returns the row that a key moves to, around the ends; null for a key of the box */
function nextIndex(key: string, index: number, length: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return (index + 1) % length;
    case 'ArrowUp':
      return index <= 0 ? length - 1 : index - 1;
    case 'Home':
      return index < 0 ? null : 0;
    case 'End':
      return index < 0 ? null : length - 1;
    default:
      return null;
  }
}

function hasModifier({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || shiftKey;
}
