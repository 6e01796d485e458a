import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { waitingLineMachine } from '../../../machines/waiting-line/waiting-line.machine.ts';
import { statePath } from '../../ui/state-path.ts';

/** The least time between two announcements of the place. */
const ANNOUNCEMENT_MS = 15_000;

/** The line in front of the seats. */
export interface WaitingLineView {
  statePath: string;
  screen: 'waiting' | 'soldOut' | 'placeLost' | 'unanswered';
  /** 1 is next. */
  place: number;
  /** Null when it is not known. */
  expectedSeconds: number | null;
  seatsThatMayComeBack: number;
  /** The customer waits although no seat is free. */
  isStaying: boolean;
  /** The last question has failed; it is asked again after a pause. */
  isUnanswered: boolean;
  /** Why the line has not let the customer enter, in Korean; null without a reason. */
  reason: string | null;
  retry: () => void;
  stay: () => void;
  enter: () => void;
}

/** @returns the line that the customer sees; null before its first answer, and outside of it */
export function useWaitingLine(
  actor: ActorRefFrom<typeof waitingLineMachine> | undefined,
): WaitingLineView | null {
  const snapshot = useSelector(actor, (current) => current);
  if (actor === undefined || snapshot === undefined) return null;
  const screen = SCREENS.find((tag) => snapshot.hasTag(tag));
  if (screen === undefined) return null;
  const { told, failure } = snapshot.context;
  return {
    statePath: statePath(snapshot.value),
    screen,
    place: told?.place ?? 0,
    expectedSeconds: told?.expectedSeconds ?? null,
    seatsThatMayComeBack: told?.seatsThatMayComeBack ?? 0,
    isStaying: told?.state === 'SOLD_OUT',
    isUnanswered: snapshot.hasTag('unanswered'),
    reason: failure?.message ?? null,
    retry: () => actor.send({ type: 'load.retry' }),
    stay: () => actor.send({ type: 'line.stay' }),
    enter: () => actor.send({ type: 'line.enter' }),
  };
}

/** The first tag that a state has: while a customer waits, a failed question leaves the place on the screen. */
const SCREENS = ['waiting', 'soldOut', 'placeLost', 'unanswered'] as const;

/**
 * @param words what the line says now
 * @returns what a screen reader says: another screen at once, another place at most every 15 seconds
 */
export function useLineAnnouncement(screen: WaitingLineView['screen'], words: string): string {
  const [said, setSaid] = useState('');
  const latest = useRef(words);
  useEffect(() => {
    latest.current = words;
  }, [words]);
  useEffect(() => {
    const say = () => setSaid(latest.current);
    say();
    const timer = setInterval(say, ANNOUNCEMENT_MS);
    return () => clearInterval(timer);
  }, [screen]);
  return said;
}
