import { useEffect, useState } from 'react';
import { toKoreaTime } from '../../../domain/korea-time.ts';
import { ApiError } from '../../api/api-error.ts';
import type { ServerClock } from '../../api/server-clock.ts';
import { messageOf, readOffset, writeOffset } from './clock-calls.ts';
import type { Tabs } from './follow-clock.ts';

const SECOND = 1000;

/** @returns the demo's time as `2026-11-20T12:00`, in Korea; drawn again when the minute changes */
export function useMinute(clock: ServerClock): string {
  const [minute, setMinute] = useState(() => minuteOf(clock));
  useEffect(() => {
    const timer = setInterval(() => setMinute(minuteOf(clock)), SECOND);
    return () => clearInterval(timer);
  }, [clock]);
  return minute;
}

function minuteOf(clock: ServerClock): string {
  return toKoreaTime(new Date(clock.now())).slice(0, 16);
}

/** Where to move the clock: by milliseconds, or back to the real time. */
export type Destination = { by: number } | 'real time';

/**
 * Moves the clock. A failure is shown, and the time stays.
 * @param onMoved is called after a move, before the pages follow
 */
export function useMove(tabs: Tabs, onMoved: () => void) {
  const [isMoving, setIsMoving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function move(destination: Destination): Promise<void> {
    setIsMoving(true);
    setProblem(null);
    try {
      const before = await readOffset();
      const after = destination === 'real time' ? 0 : before + destination.by;
      await write(tabs, before, after);
      onMoved();
      tabs.follow(after > before);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(messageOf(error));
    } finally {
      setIsMoving(false);
    }
  }

  return { isMoving, problem, move: (destination: Destination) => void move(destination) };
}

async function write(tabs: Tabs, before: number, after: number): Promise<void> {
  tabs.jump(after - before);
  try {
    await writeOffset(after);
  } catch (error) {
    tabs.jump(before - after);
    throw error;
  }
}
