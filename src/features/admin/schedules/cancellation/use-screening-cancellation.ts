import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { screeningCancellationMachine } from '../../../../../machines/screening-cancellation/screening-cancellation.machine.ts';
import { useApi } from '../../../../api/api-context.tsx';
import { faultsByField, messageBeside } from '../../../../api/form-faults.ts';
import { statePath } from '../../../../ui/state-path.ts';
import { usePageMachine } from '../../../../ui/use-page-machine.ts';
import { createScreeningCancellationImplementations } from './adapter.ts';
import { keptReasons } from './kept-reason.ts';
import { text } from './text.ts';

type Snapshot = SnapshotFrom<typeof screeningCancellationMachine>;

const fields = ['reason'] as const;

/**
 * The cancellation of a screening: what the page shows, and the user's commands.
 * @param owner the login id of the administrator
 */
export function useScreeningCancellation(screeningId: number, owner: string) {
  const api = useApi();
  const queries = useQueryClient();
  const [firstReason] = useState(() => keptReasons(owner).read(screeningId));
  const [snapshot, actor] = usePageMachine(
    screeningCancellationMachine,
    () => createScreeningCancellationImplementations({ api, queries, owner }),
    { input: { screeningId, reason: firstReason } },
  );
  const { screening, before, reason, failure } = snapshot.context;
  const faults = failure === null ? {} : faultsByField(failure, fields);
  const message =
    failure === null || faults.reason !== undefined
      ? null
      : messageBeside(failure.message ?? text.noAnswer, failure, fields);
  return {
    /** The state, for browser tests. */
    statePath: statePath(snapshot.value),
    screening,
    isMissing: snapshot.matches('missing'),
    isEnded: snapshot.matches('ended'),
    loadProblem: snapshot.matches('failed') ? text.failed(message ?? text.noAnswer) : null,
    retry: () => actor.send({ type: 'load.retry' }),
    form: {
      isShown: snapshot.hasTag('form'),
      reason,
      fault: snapshot.matches({ editing: 'reasonMissing' }) ? text.reasonMissing : faults.reason,
      problem: snapshot.matches({ editing: 'refused' }) ? message : null,
      changeReason: (typed: string) => actor.send({ type: 'reason.change', reason: typed }),
      submit: () => actor.send({ type: 'cancel.request' }),
    },
    question: {
      isShown: snapshot.hasTag('dialog'),
      isBusy: snapshot.hasTag('busy'),
      /** What was shown before there was more; null for a first question. */
      before,
      problem: questionProblem(snapshot, message),
      confirm: () => actor.send({ type: 'cancel.confirm' }),
      dismiss: () => actor.send({ type: 'cancel.dismiss' }),
    },
    progress: {
      isShown: snapshot.hasTag('progress'),
      isReading: snapshot.matches({ following: 'asking' }),
      isAway: snapshot.matches({ following: 'away' }),
      problem: snapshot.matches({ following: 'stale' })
        ? text.stale(message ?? text.noAnswer)
        : null,
      refresh: () => actor.send({ type: 'progress.refresh' }),
    },
  };
}

/** @returns why the last attempt has not cancelled it; null for a first question */
function questionProblem(snapshot: Snapshot, message: string | null): string | null {
  const isKnown = snapshot.context.failure?.status === 409;
  if (message === null || isKnown || !snapshot.matches('confirming')) return message;
  return text.notCancelledYet(message);
}

export type CancellationView = ReturnType<typeof useScreeningCancellation>;
