import type { Verdict } from '../../../../machines/door-check/door-check.types.ts';

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
export function createSignals() {
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
