import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { doorCameraMachine } from '../../../../machines/door-camera/door-camera.machine.ts';
import { doorCheckMachine } from '../../../../machines/door-check/door-check.machine.ts';
import type { Verdict } from '../../../../machines/door-check/door-check.setup.ts';
import { useApi, answerOf } from '../../../api/api.ts';
import { statePath } from '../../../ui/state-path.ts';
import { usePageMachine } from '../../../ui/use-page-machine.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { useConfirmation } from '../../../ui/use-confirmation.ts';
import { createDoorCheckImplementations } from './adapter.ts';
import { createScreen, readCodes } from './camera.ts';
import { createDoorStore, type DoorState, type DoorStore } from './door-store.ts';
import { text } from './text.ts';

/** The check at the door: what the page shows, and the administrator's commands. */
export function useDoor() {
  const api = useApi();
  const [screen] = useState(createScreen);
  const [store] = useState(() => createDoorStore(api.clock));
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
    choosePart: (people: number) => check.send({ type: 'part.choose', people }),
    retry: () => check.send({ type: 'list.retry' }),
    rename: (name: string) => store.saveDoor({ name }),
    setSilent: (isSilent: boolean) => store.saveDoor({ isSilent }),
  };
}

/** @returns whether an admission of a result was undone since */
function isUndone(verdict: Verdict, { byNumber }: DoorState): boolean {
  if (verdict.kind === 'cancelled' || verdict.kind === 'unknown') return false;
  const ids =
    verdict.kind === 'valid'
      ? [verdict.admissionId]
      : verdict.admissions.map(({ admissionId }) => admissionId);
  const { undone = [] } = byNumber.get(verdict.ticket.bookingNumber) ?? {};
  return undone.some((id) => ids.includes(id));
}

export type DoorView = ReturnType<typeof useDoor>;

/** Hertz and seconds, one after another. */
const tones = {
  valid: [
    [880, 0.09],
    [1320, 0.14],
  ],
  refused: [
    [220, 0.16],
    [180, 0.3],
  ],
} as const;

/** Milliseconds. */
const vibrations = { valid: [60], refused: [200, 80, 200] };

const VOLUME = 0.25;

/** Tells a result by sound and vibration, without a file (A-ENTRY-32). A browser that cannot stays silent. */
function createSignals() {
  let context: AudioContext | null = null;
  return {
    /** Call it in a click: a browser plays sounds only after one. */
    allowSound(): void {
      context ??= createContext();
      void context?.resume().catch(() => null);
    },
    tell(kind: Verdict['kind'], isSilent: boolean): void {
      const sort = kind === 'valid' ? 'valid' : 'refused';
      // A browser ignores it, with a warning, before the user has touched the page. Firefox before 120 cannot tell.
      const isTouched = !('userActivation' in navigator) || navigator.userActivation.hasBeenActive;
      if ('vibrate' in navigator && isTouched) {
        navigator.vibrate(vibrations[sort]);
      }
      if (!isSilent && context?.state === 'running') play(context, tones[sort]);
    },
    close(): void {
      void context?.close().catch(() => null);
      context = null;
    },
  };
}

function createContext(): AudioContext | null {
  try {
    return new AudioContext();
  } catch {
    return null;
  }
}

function play(context: AudioContext, notes: readonly (readonly [number, number])[]): void {
  let at = context.currentTime;
  for (const [frequency, seconds] of notes) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = frequency;
    tone.type = 'square';
    volume.gain.setValueAtTime(VOLUME, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + seconds);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + seconds);
    at += seconds;
  }
}

/**
 * Lets the browser keep the page of the door, by a service worker that serves this address only. Nobody but an
 * administrator who opens the page gets it (A-ENTRY-54). A browser that refuses checks tickets online only.
 */
function keepDoorShell(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .register('/door-sw.js', { scope: '/admin/entry', updateViaCache: 'none' })
    .catch(() => null);
}

/** An admission, as the dialog names it. */
interface WrongAdmission {
  /** UUID. */
  readonly admissionId: string;
  readonly bookingNumber: string;
  /** The seats of the booking, or the people of a part. */
  readonly who: string;
}

/** The confirmed undoing of a wrong admission (A-ENTRY-60). The check of tickets goes on meanwhile. */
function useAdmissionUndo(store: DoorStore) {
  const { http } = useApi();
  const toast = useToast();
  return useConfirmation<WrongAdmission>({
    carryOut: async ({ admissionId, bookingNumber }) => {
      const body = { admissionId, bookingNumber };
      const ticket = await answerOf(http.POST('/api/admin/entry/undo-admission', { body }));
      store.takeTicket({ ticket });
    },
    // The store has the ticket.
    refresh: () => undefined,
    failed: text.undoFailed,
    onDone: ({ bookingNumber }) => toast(text.undone(bookingNumber), 'success'),
  });
}
