import { useCallback, useState } from 'react';
import type { Shown } from '../play/shown.ts';
import type { MachineEntry } from '../data.ts';
import { viewOfActive } from '../look/choose-view.ts';

/** What the chart shows of a play. While it runs, the view follows the active states (X-CHART-13). */
export function usePlay(
  machine: MachineEntry,
  view: string,
  followView: (view: string) => void,
): { readonly shown: Shown | null; readonly show: (shown: Shown) => void } {
  const [shown, setShown] = useState<Shown | null>(null);
  const show = useCallback(
    (next: Shown) => {
      setShown(next);
      const following = viewOfActive(machine, next.active, view);
      if (following !== view) followView(following);
    },
    [machine, view, followView],
  );
  return { shown, show };
}
