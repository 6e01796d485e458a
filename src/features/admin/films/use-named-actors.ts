import { useEffect, useEffectEvent } from 'react';
import type { Choice } from '../section/choices.ts';
import { withNamedActors, type CastRow } from './cast-rows.ts';

/** Chooses the actors of typed names when they are added in another tab (A-SEC-51). */
export function useNamedActors(
  rows: readonly CastRow[],
  actors: readonly Choice[],
  change: (rows: readonly CastRow[]) => void,
): void {
  const onActors = useEffectEvent(() => {
    const named = withNamedActors(rows, actors);
    if (named !== null) change(named);
  });
  useEffect(() => onActors(), [actors]);
}
