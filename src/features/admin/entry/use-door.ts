import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { doorCameraMachine } from '../../../../machines/door-camera/door-camera.machine.ts';
import { doorCheckMachine } from '../../../../machines/door-check/door-check.machine.ts';
import type { Verdict } from '../../../../machines/door-check/door-check.types.ts';
import { useApi } from '../../../api/api-context.tsx';
import { statePath } from '../../../ui/state-path.ts';
import { usePageMachine } from '../../../ui/use-page-machine.ts';
import { createDoorCheckImplementations } from './adapter.ts';
import { createScreen, readCodes } from './camera.ts';
import { keepDoorShell } from './door-shell.ts';
import { createDoorStore, type DoorState } from './door-store.ts';
import { createSignals } from './signals.ts';
import { useAdmissionUndo } from './use-admission-undo.ts';

/** The check at the door: what the page shows, and the administrator's commands. */
export function useDoor() {
  const api = useApi();
  const [screen] = useState(createScreen);
  const [store] = useState(() => createDoorStore(() => api.clock.now()));
  const [signals] = useState(createSignals);
  const [snapshot, check] = usePageMachine(doorCheckMachine, () =>
    createDoorCheckImplementations(api, store),
  );
  const [cameraSnapshot, camera] = usePageMachine(doorCameraMachine, () => ({
    actors: { readCodes: readCodes(screen.video) },
  }));
  const known = useSyncExternalStore(store.subscribe, store.state);

  useEffect(keepDoorShell, []);
  const onResult = useEffectEvent((kind: Parameters<typeof signals.tell>[0]) =>
    signals.tell(kind, store.state().door.isSilent),
  );
  useEffect(() => {
    const results = check.on('result', ({ kind }) => onResult(kind));
    const codes = camera.on('code', ({ text }) => check.send({ type: 'code.read', text }));
    return () => {
      results.unsubscribe();
      codes.unsubscribe();
    };
  }, [check, camera]);
  useEffect(() => () => signals.close(), [signals]);

  const undo = useAdmissionUndo(store);
  const { chosen } = snapshot.context;
  const verdict = snapshot.hasTag('result') ? snapshot.context.verdict : null;
  const isListReady = !snapshot.matches({ checking: 'closed' });
  return {
    /** The states, for browser tests. */
    statePath: statePath(snapshot.value),
    known,
    chosen,
    list: isListReady
      ? ('ready' as const)
      : snapshot.matches({ list: 'failed' })
        ? ('failed' as const)
        : ('loading' as const),
    isOffline: snapshot.matches({ network: 'offline' }),
    isBusy: snapshot.hasTag('busy'),
    verdict: verdict === null || isUndone(verdict, known) ? null : verdict,
    undo,
    attachVideo: screen.attach,
    camera: {
      isOn: cameraSnapshot.matches('on'),
      isWatching: cameraSnapshot.matches({ on: 'watching' }),
      fault: cameraSnapshot.matches('failed') ? cameraSnapshot.context.fault : null,
      start: () => {
        signals.allowSound();
        camera.send({ type: 'camera.start' });
      },
      stop: () => camera.send({ type: 'camera.stop' }),
    },
    enter: (text: string) => {
      signals.allowSound();
      check.send({ type: 'number.enter', text });
    },
    choose: (screeningId: number | null) => check.send({ type: 'screening.choose', screeningId }),
    retry: () => check.send({ type: 'list.retry' }),
    rename: (name: string) => store.saveDoor({ name }),
    setSilent: (isSilent: boolean) => store.saveDoor({ isSilent }),
  };
}

/** @returns whether the admission of a result was undone since */
function isUndone(verdict: Verdict, { byNumber }: DoorState): boolean {
  if (verdict.kind !== 'valid' && verdict.kind !== 'used') return false;
  return byNumber.get(verdict.ticket.bookingNumber)?.admission === null;
}

export type DoorView = ReturnType<typeof useDoor>;
