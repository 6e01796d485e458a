import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type SnapshotFrom,
  fromPromise,
  type MachineImplementationsFrom,
  fromCallback,
} from 'xstate';
import { screeningCancellationMachine } from '../../../../../machines/screening-cancellation/screening-cancellation.machine.ts';
import type { PresenceEvent } from '../../../../../machines/screening-cancellation/screening-cancellation.setup.ts';
import { adminPaths } from '../../../../../domain/admin-pages.ts';
import { useApi, answerOf, type Api } from '../../../../api/api.ts';
import { unansweredMessage } from '../../../../api/text.ts';
import { faultsByField, messageBeside } from '../../../../api/form-faults.ts';
import { statePath } from '../../../../ui/state-path.ts';
import { usePageMachine } from '../../../../ui/use-page-machine.ts';
import { keptReasons } from '../../section/kept-drafts.ts';
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
  const [reasons] = useState(() => keptReasons(owner, `${adminPaths.schedules}/cancel`));
  const [firstReason] = useState(() => reasons.read(screeningId));
  const [snapshot, actor] = usePageMachine(
    screeningCancellationMachine,
    () => createScreeningCancellationImplementations({ api, queries, reasons }),
    { input: { screeningId, reason: firstReason } },
  );
  const { screening, before, reason, failure } = snapshot.context;
  const faults = failure === null ? {} : faultsByField(failure, fields);
  const message =
    failure === null || faults.reason !== undefined
      ? null
      : messageBeside(failure.message ?? unansweredMessage, failure, fields);
  return {
    /** The state, for browser tests. */
    statePath: statePath(snapshot.value),
    screening,
    isMissing: snapshot.matches('missing'),
    isEnded: snapshot.matches('ended'),
    loadProblem: snapshot.matches('failed') ? text.failed(message ?? unansweredMessage) : null,
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
        ? text.stale(message ?? unansweredMessage)
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

/** Reports when the page is hidden or loses the network, and when it is visible with a network again. */
export const watchPresence = fromCallback<PresenceEvent>(({ sendBack }) => {
  const isAway = () => document.visibilityState === 'hidden' || !navigator.onLine;
  let wasAway = false;
  const report = () => {
    if (isAway() === wasAway) return;
    wasAway = !wasAway;
    sendBack({ type: wasAway ? 'page.away' : 'page.back' });
  };
  report();
  document.addEventListener('visibilitychange', report);
  window.addEventListener('online', report);
  window.addEventListener('offline', report);
  return () => {
    document.removeEventListener('visibilitychange', report);
    window.removeEventListener('online', report);
    window.removeEventListener('offline', report);
  };
});

interface CancellationDeps {
  api: Api;
  queries: QueryClient;
  reasons: ReturnType<typeof keptReasons>;
}

/** The cancellation of a screening bound to the server, the tab's storage and the browser. */
function createScreeningCancellationImplementations({
  api: { http },
  queries,
  reasons,
}: CancellationDeps): MachineImplementationsFrom<typeof screeningCancellationMachine> {
  return {
    actors: {
      read: fromPromise(({ input: { screeningId: id }, signal }) =>
        answerOf(
          http.GET('/api/admin/screenings/{id}/cancellation', { params: { path: { id } }, signal }),
        ),
      ),
      cancel: fromPromise(({ input: { screeningId: id, ...body } }) =>
        answerOf(
          http.POST('/api/admin/screenings/{id}/cancel', { params: { path: { id } }, body }),
        ),
      ),
      watchPresence,
    },
    actions: {
      keepReason: (_, { screeningId, reason }) => reasons.keep(screeningId, reason),
      dropReason: (_, { screeningId }) => reasons.drop(screeningId),
      refreshLists: () => void queries.invalidateQueries(),
    },
  };
}
