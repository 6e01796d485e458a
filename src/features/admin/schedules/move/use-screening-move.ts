import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallFailure } from '../../../../../machines/calls.ts';
import { adminPaths } from '../../../../../domain/admin-pages.ts';
import { screeningTimeOf, startOf } from '../../../../../domain/schedule.ts';
import { fullStartText } from '../../../../../domain/screening-time-text.ts';
import { answerOf, PERSONAL, useApi, type Api } from '../../../../api/api.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { faultsByField } from '../../../../api/form-faults.ts';
import { useToast } from '../../../../ui/toasts.tsx';
import { useConfirmation } from '../../../../ui/use-confirmation.ts';
import { readLatest } from '../../list-parts.tsx';
import { sectionDrafts } from '../../section/kept-drafts.ts';
import { textIn } from '../../section/section-values.ts';
import { text } from './text.ts';

/** What the dialog asks about. */
interface MoveQuestion {
  /** As the contract has it: `2026-11-20 19:30`. */
  readonly screeningTime: string;
  readonly reason: string;
  /** The version whose preview was confirmed. */
  readonly version: number;
}

interface MoveForm {
  /** As the field has it: `2026-11-20T19:30`; null for the start as it is. */
  readonly time: string | null;
  readonly reason: string;
}

const screeningQuery = ({ http }: Api, id: number) =>
  queryOptions({
    queryKey: [PERSONAL, 'admin', 'screening', id],
    queryFn: ({ signal }) =>
      answerOf(http.GET('/api/admin/screenings/get/{id}', { params: { path: { id } }, signal })),
    ...readLatest,
  });

const previewQuery = ({ http }: Api, id: number, screeningTime: string | undefined) =>
  queryOptions({
    queryKey: [PERSONAL, 'admin', 'screening', id, 'move', screeningTime],
    queryFn: ({ signal }) => {
      const params = { path: { id }, query: { screeningTime: screeningTime ?? '' } };
      return answerOf(http.GET('/api/admin/screenings/{id}/move', { params, signal }));
    },
    enabled: screeningTime !== undefined,
    // What the dialog shows is read for it, and not kept.
    ...{ retry: false, staleTime: 0, gcTime: 0 },
  });

/**
 * The move of a sold screening: what the page shows, and the user's commands (A-SCHED-45 to A-SCHED-47).
 * @param owner the login id of the administrator
 */
export function useScreeningMove(screeningId: number, owner: string) {
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const [drafts] = useState(() => keptForms(owner));
  const [form, setForm] = useState(() => drafts.read(screeningId));
  const [isChecked, setIsChecked] = useState(false);
  const change = (changed: Partial<MoveForm>) => {
    const next = { ...form, ...changed };
    setForm(next);
    drafts.keep(screeningId, next);
  };
  const { data: screening = null, ...read } = useQuery(screeningQuery(api, screeningId));
  const { subject, failure, ...dialog } = useConfirmation<MoveQuestion>({
    carryOut: (body) =>
      answerOf(
        api.http.POST('/api/admin/screenings/{id}/move', {
          params: { path: { id: screeningId } },
          body,
        }),
      ),
    refresh: () => void queries.invalidateQueries(),
    onDone: ({ screeningTime }) => {
      change({ time: null, reason: '' });
      setIsChecked(false);
      const start = startOf(screeningTime);
      toast(text.done(start === null ? screeningTime : fullStartText(start)), 'success');
    },
  });
  const preview = useQuery(previewQuery(api, screeningId, subject?.screeningTime));
  const stored = screening && screeningTimeOf(new Date(screening.screeningTime)).replace(' ', 'T');
  const time = form.time ?? stored ?? '';
  const isReading = subject !== null && preview.isFetching;
  const shown = preview.isFetching ? null : (preview.data ?? null);
  const refusal = preview.error === null ? null : refusedText(preview.error);
  return {
    /** The state, for browser tests. */
    statePath: dialog.statePath,
    screening,
    isMovable: screening?.fixedBy !== 'STARTED' && screening?.fixedBy !== 'CANCELLED',
    loadProblem: screening === null ? read.error : null,
    retry: () => void read.refetch(),
    form: {
      time,
      reason: form.reason,
      timeFault: isChecked && time === '' ? text.timeMissing : undefined,
      reasonFault: isChecked && form.reason.trim() === '' ? text.reasonMissing : undefined,
      changeTime: (typed: string) => change({ time: typed }),
      changeReason: (typed: string) => change({ reason: typed }),
      submit: () => {
        setIsChecked(true);
        if (time === '' || form.reason.trim() === '') return;
        const screeningTime = time.replace('T', ' ').slice(0, 16);
        dialog.ask({ screeningTime, reason: form.reason.trim(), version: 0 });
      },
    },
    question: {
      subject,
      /** Null while it is read, and when it is refused. */
      preview: shown,
      isReading,
      isBusy: dialog.isUnderWay || isReading,
      problem:
        failure === null ? (isReading ? null : refusal) : `${refusedText(failure)} ${text.changed}`,
      /** Only what the dialog has shown is confirmed; without it, it is read again. */
      confirm: () => {
        if (subject === null) return;
        if (shown === null) {
          void preview.refetch();
          return;
        }
        dialog.change({ ...subject, version: shown.version });
        dialog.confirm();
      },
      dismiss: dialog.dismiss,
    },
  };
}

/** The time is in the way most often: its own message says why. */
function refusedText(error: Error | CallFailure): string {
  const failure = error instanceof ApiError ? error.failure : error;
  const fault =
    'fieldErrors' in failure ? faultsByField(failure, ['screeningTime']).screeningTime : undefined;
  return text.refused(fault ?? failure.message ?? text.noAnswer);
}

export type MoveView = ReturnType<typeof useScreeningMove>;

/**
 * What an administrator has typed and not sent, which the tab keeps.
 * @param owner the login id
 */
function keptForms(owner: string) {
  const drafts = sectionDrafts(owner, `${adminPaths.schedules}/move`);
  return {
    keep: (screeningId: number, { time, reason }: MoveForm) => {
      if (time === null && reason === '') drafts.drop(screeningId);
      else drafts.keep(screeningId, { base: null, values: { time: time ?? '', reason } });
    },
    read: (screeningId: number): MoveForm => {
      const values = drafts.read(screeningId)?.values ?? {};
      const time = textIn(values, 'time');
      return { time: time === '' ? null : time, reason: textIn(values, 'reason') };
    },
  };
}
