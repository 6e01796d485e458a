import { useEffect, useEffectEvent } from 'react';

interface UndoKeys {
  undo: () => void;
  redo: () => void;
}

/** Ctrl+Z and Ctrl+Shift+Z, on a Mac with Command, except in a field and in a dialog (A-SCHED-27). */
export function useUndoKeys({ undo, redo }: UndoKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // By its code, because the letter has another key in a Korean layout.
    const isUndo = (event.ctrlKey || event.metaKey) && !event.altKey && event.code === 'KeyZ';
    if (!isUndo || isElsewhere(event.target)) return;
    event.preventDefault();
    if (event.shiftKey) redo();
    else undo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, select, [role="dialog"]') !== null;
}
