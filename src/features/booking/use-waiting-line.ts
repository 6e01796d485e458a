import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { waitingLineMachine } from '../../../machines/waiting-line/waiting-line.machine.ts';
import { statePath } from '../../ui/state-path.ts';

/** The least time between two announcements of the place. */
const ANNOUNCEMENT_MS = 15_000;

/** @returns the line that the customer sees; null before its first answer, and outside of it */
export function useWaitingLine(actor: ActorRefFrom<typeof waitingLineMachine> | undefined) {
  const snapshot = useSelector(actor, (current) => current);
  if (actor === undefined || snapshot === undefined) return null;
  const screen = SCREENS.find((tag) => snapshot.hasTag(tag));
  if (screen === undefined) return null;
  const { told, failure } = snapshot.context;
  return {
    statePath: statePath(snapshot.value),
    screen,
    /** 1 is next. */
    place: told?.place ?? 0,
    /** Null when it is not known. */
    expectedSeconds: told?.expectedSeconds ?? null,
    seatsThatMayComeBack: told?.seatsThatMayComeBack ?? 0,
    /** The customer waits although no seat is free. */
    isStaying: told?.state === 'SOLD_OUT',
    /** The last question has failed; it is asked again after a pause. */
    isUnanswered: snapshot.hasTag('unanswered'),
    /** Why the line has not let the customer enter, in Korean; null without a reason. */
    reason: failure?.message ?? null,
    retry: () => actor.send({ type: 'load.retry' }),
    stay: () => actor.send({ type: 'line.stay' }),
    enter: () => actor.send({ type: 'line.enter' }),
  };
}

/** The line in front of the seats. */
export type WaitingLineView = NonNullable<ReturnType<typeof useWaitingLine>>;

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
