import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { unansweredMessage } from '../api/text.ts';
import { createConfirmation } from '../../machines/confirmation/confirmation.machine.ts';
import { statePath } from './state-path.ts';
import { usePageMachine } from './use-page-machine.ts';

interface ConfirmationOptions<TSubject> {
  carryOut: (subject: TSubject) => Promise<unknown>;
  /** A subject that the server does not find counts as done. */
  isGoneDone?: boolean;
  /** The subject after a conflict; null when nothing can be done with it. Without it the subject stays. */
  readAgain?: (subject: TSubject) => Promise<TSubject | null>;
  /** Reads again what the page shows: by default everything. */
  refresh?: () => void;
  /** @returns why the call failed, in Korean; by default the message of the server */
  failed?: (message: string, subject: TSubject) => string;
  /** @param isGone another user was first, or the subject no longer exists */
  onDone: (subject: TSubject, isGone: boolean) => void;
}

/** A call that the user confirms before: what the page asks about, and the user's commands. */
export function useConfirmation<TSubject>({
  carryOut,
  readAgain,
  refresh,
  failed = (message) => message,
  onDone,
  isGoneDone = false,
}: ConfirmationOptions<TSubject>) {
  const queries = useQueryClient();
  const [machine] = useState(createConfirmation<TSubject>);
  const [snapshot, actor] = usePageMachine(
    machine,
    () => ({
      actors: {
        carryOut: fromPromise<unknown, { subject: TSubject | null }>(
          async ({ input: { subject: asked } }) => asked !== null && carryOut(asked),
        ),
        readAgain: fromPromise<TSubject | null, { subject: TSubject | null }>(
          async ({ input: { subject: asked } }) => (asked && (await readAgain?.(asked))) ?? null,
        ),
      },
      actions: { refresh: refresh ?? (() => void queries.invalidateQueries()) },
    }),
    {
      input: { isGoneDone, isReadAgain: readAgain !== undefined },
      onNotice: ({ subject, isGone }) => {
        if (subject !== null) onDone(subject, isGone);
      },
    },
  );
  const { subject, failure } = snapshot.context;
  return {
    /** The state, for browser tests. */
    statePath: statePath(snapshot.value),
    /** Null without a question. */
    subject,
    isUnderWay: snapshot.matches('working') || snapshot.matches('readingAgain'),
    /** Why the last try failed. */
    failure,
    /** The same in Korean. */
    problem:
      failure === null || subject === null
        ? null
        : failed(failure.message ?? unansweredMessage, subject),
    ask: (asked: TSubject) => actor.send({ type: 'question.ask', subject: asked }),
    change: (changed: TSubject) => actor.send({ type: 'subject.change', subject: changed }),
    confirm: () => actor.send({ type: 'question.confirm' }),
    dismiss: () => actor.send({ type: 'question.dismiss' }),
  };
}

interface Question {
  subject: unknown;
  isUnderWay: boolean;
  problem: string | null;
  confirm: () => void;
  dismiss: () => void;
}

/** @returns what a `ConfirmDialog` shows of a question, and its answers */
export function dialogOf({ subject, isUnderWay, problem, confirm, dismiss }: Question) {
  return {
    ...{ open: subject !== null, busy: isUnderWay, error: problem },
    ...{ onConfirm: confirm, onCancel: dismiss },
  };
}
