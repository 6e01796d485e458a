import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  type DragEvent,
  type KeyboardEvent,
} from 'react';
import { MAX_CAST } from '../../../../domain/limits.ts';
import { useAllFound, useFound } from '../section/choices.ts';
import type { FieldControlProps } from '../section/section.ts';
import {
  blankCast,
  castRowsIn,
  castValue,
  incompleteRow,
  isOpenRow,
  movedRow,
  withActor,
  withNamedActors,
  type CastRow,
} from './cast-rows.ts';
import { actorSource } from './film-choices.ts';
import { text } from './text.ts';

/** The rows of a film's cast, what was announced of them, and the user's commands. */
export function useCast({
  value,
  onChange,
  focusRef,
}: Pick<FieldControlProps, 'value' | 'onChange' | 'focusRef'>) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  /** What has the focus in a row, so that it follows the row. */
  const [moved, setMoved] = useState<{ to: number; part: string } | null>(null);
  const [said, setSaid] = useState('');
  const [focused, setFocused] = useState<number | null>(null);
  const rows = castRowsIn(value);
  const { choices: offered } = useFound(
    actorSource,
    focused === null ? null : (rows[focused]?.typed ?? ''),
  );
  const named = useAllFound(
    actorSource,
    rows.filter(isOpenRow).map(({ typed }) => typed),
  );

  const focusIn = (index: number, part: string) => {
    const row = list.current?.children[index];
    const wanted = row?.querySelector<HTMLElement>(`[data-part="${part}"]`);
    (wanted ?? row?.querySelector<HTMLElement>('button'))?.focus();
  };
  useImperativeHandle(focusRef, () => ({
    focus: () => focusIn((incompleteRow(value) ?? 1) - 1, 'actor'),
  }));
  useEffect(() => {
    if (moved !== null) focusIn(moved.to, moved.part);
  }, [moved]);

  const change = (changed: readonly CastRow[]) => onChange(castValue(changed));
  // Chooses the actors of typed names when they are added in another tab (A-SEC-51).
  const onNamed = useEffectEvent(() => {
    const changed = withNamedActors(rows, named);
    if (changed !== null) change(changed);
  });
  useEffect(() => onNamed(), [named]);

  const move = (from: number, to: number, part: string) => {
    const row = rows[from];
    if (row === undefined || to < 0 || to >= rows.length || to === from) return;
    change(movedRow(rows, from, to));
    setSaid(text.moved(row.typed, to + 1, rows.length));
    setMoved({ to, part });
  };

  return {
    list,
    rows,
    /** The actors that the typed text of the focused row may mean. */
    offered,
    said,
    canAdd: rows.length < MAX_CAST,
    add: () => {
      change([...rows, ...castRowsIn(blankCast)]);
      setMoved({ to: rows.length, part: 'actor' });
    },
    remove: (index: number) => {
      const row = rows[index];
      const left = rows.toSpliced(index, 1);
      change(left.length === 0 ? castRowsIn(blankCast) : left);
      if (row !== undefined) setSaid(text.removed(row.typed));
      setMoved({ to: Math.min(index, Math.max(left.length - 1, 0)), part: 'actor' });
    },
    up: (index: number) => move(index, index - 1, 'up'),
    down: (index: number) => move(index, index + 1, 'down'),
    setFocused,
    typeActor: (index: number, row: CastRow, typed: string) =>
      change(rows.with(index, withActor(row, typed, offered))),
    typeRole: (index: number, row: CastRow, role: string) =>
      change(rows.with(index, { ...row, role })),
    /** What a row does with keys and with another row that is dropped on it. */
    handlersOf: (index: number) => ({
      isTarget: dragged !== null && dragged !== index,
      onKeyDown: (event: KeyboardEvent) => {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (!event.altKey || step === undefined) return;
        event.preventDefault();
        const { target } = event;
        const part = target instanceof HTMLElement ? target.dataset.part : undefined;
        move(index, index + step, part ?? 'actor');
      },
      onDragOver: (event: DragEvent) => {
        if (dragged !== null) event.preventDefault();
      },
      onDrop: (event: DragEvent) => {
        if (dragged === null) return;
        event.preventDefault();
        move(dragged, index, 'up');
      },
    }),
    setDragged,
  };
}
