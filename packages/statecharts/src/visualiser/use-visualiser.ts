import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { viewOf } from './machine/visualiser-place.ts';
import { visualiserMachine } from './machine/visualiser.machine.ts';
import type { MachinePlace, Selection } from './machine/visualiser.types.ts';
import { createVisualiserImplementations } from './adapter.ts';
import { readPlace } from './address.ts';
import { chartData } from './chart-data.ts';
import { useProduct } from './product.ts';
import { statePath } from './state-path.ts';

/** The screens of the visualiser. */
export type Screen = 'loading' | 'failed' | 'list' | 'watch' | 'missing' | 'machine';

type Snapshot = SnapshotFrom<typeof visualiserMachine>;

/** The view and the commands of the visualiser. */
export function useVisualiser() {
  const { inspection } = useProduct();
  const [machine] = useState(() =>
    visualiserMachine.provide(createVisualiserImplementations(chartData, history)),
  );
  const [input] = useState(() => ({ place: readPlace(location) }));
  const actor = useActorRef(machine, { input, ...inspection() });
  const snapshot = useSelector(actor, (current) => current);

  useEffect(() => {
    const follow = () => actor.send({ type: 'address.change', place: readPlace(location) });
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [actor]);

  return {
    /** The state, for browser tests. */
    statePath: statePath(snapshot.value),
    screen: screenOf(snapshot),
    machines: chartData.machines() ?? [],
    inspected: inspectedIn(snapshot),
    openList: () => actor.send({ type: 'list.open' }),
    openWatch: () => actor.send({ type: 'watch.open' }),
    openMachine: (name: string, view: string | null = null, selection: Selection | null = null) =>
      actor.send({ type: 'machine.open', machine: name, view, selection }),
    openView: (view: string) => actor.send({ type: 'view.open', view }),
    followView: (view: string) => actor.send({ type: 'view.follow', view }),
    select: (selection: Selection) => actor.send({ type: 'part.select', selection }),
    leaveSelection: () => actor.send({ type: 'part.leave' }),
    beginPlay: (position = '') => actor.send({ type: 'play.begin', position }),
    movePlay: (position: string) => actor.send({ type: 'play.move', position }),
    endPlay: () => actor.send({ type: 'play.end' }),
    retry: () => actor.send({ type: 'load.retry' }),
  };
}

export type VisualiserView = ReturnType<typeof useVisualiser>;

function screenOf(snapshot: Snapshot): Screen {
  if (snapshot.matches('machinesFailed')) return 'failed';
  if (snapshot.matches({ browsing: 'listing' })) return 'list';
  if (snapshot.matches({ browsing: 'watching' })) return 'watch';
  if (snapshot.matches({ browsing: 'machineMissing' })) return 'missing';
  if (snapshot.matches({ browsing: { inspecting: 'failed' } })) return 'failed';
  if (snapshot.matches({ browsing: { inspecting: 'opened' } })) return 'machine';
  return 'loading';
}

/** What is shown of a machine; null on other pages. */
function inspectedIn(snapshot: Snapshot) {
  const { place } = snapshot.context;
  if (place.page !== 'machine') return null;
  const view = viewOf(snapshot.context);
  return {
    name: place.machine,
    view,
    drawing: drawingStateOf(snapshot),
    ...partsOf(place),
  };
}

function drawingStateOf(snapshot: Snapshot): 'loading' | 'shown' | 'failed' {
  const opened = { browsing: { inspecting: 'opened' } } as const;
  if (!snapshot.matches(opened)) return 'loading';
  if (snapshot.matches({ browsing: { inspecting: { opened: { drawing: 'shown' } } } })) {
    return 'shown';
  }
  const isFailed = snapshot.matches({
    browsing: { inspecting: { opened: { drawing: 'failed' } } },
  });
  return isFailed ? 'failed' : 'loading';
}

function partsOf({ selection, position }: MachinePlace) {
  return { selection, position };
}
