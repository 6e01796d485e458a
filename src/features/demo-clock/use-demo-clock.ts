import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { toKoreaTime } from '../../../domain/korea-time.ts';
import { ApiError, noAnswer, unreadable } from '../../api/api-error.ts';
import type { ServerClock } from '../../api/server-clock.ts';
import { refusalOf } from '../../api/refusal.ts';
import { readJsonAs } from '../../api/schemas.ts';
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

const address = '/dev/clock';

const answerSchema = v.object({ offsetMs: v.number() });

/**
 * @returns how far the demo is ahead of the real time, in milliseconds
 * @throws ApiError
 */
function readOffset(): Promise<number> {
  return offsetOf(fetch(address));
}

/**
 * Moves the clocks of the server and the provider, and waits until the server's jobs have followed (X-CLOCK-2).
 * @param offsetMs how far ahead of the real time, in milliseconds
 * @throws ApiError
 */
async function writeOffset(offsetMs: number): Promise<void> {
  await offsetOf(
    fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ offsetMs, awaitJobs: true }),
    }),
  );
}

async function offsetOf(call: Promise<Response>): Promise<number> {
  const answer = await call.catch((cause: unknown) => {
    throw noAnswer(cause);
  });
  const body = await answer.text();
  if (!answer.ok) throw refusalOf(answer.status, body);
  const read = readJsonAs(answerSchema, body);
  if (read === null) throw unreadable(answer.status);
  return read.offsetMs;
}

/** @returns the server's message for the user, which names the fault of the time if there is one */
function messageOf({ failure, message }: ApiError): string {
  return failure.fieldErrors[0]?.message ?? message;
}
