import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallFailure } from '../../../../../machines/calls.ts';
import { adminPaths } from '../../../../../domain/admin-pages.ts';
import { screeningTimeOf, startOf } from '../../../../../domain/schedule.ts';
import { lateTermsInOrder, type LateTerms } from '../../../../../domain/late-start.ts';
import { DELAY_AFTER_START_MS, LATE_NOTICE_MS } from '../../../../../domain/limits.ts';
import type { AdminScreening, ScreeningMoveRequest } from '../../../../../openapi.gen.d.ts';
import { fullStartText } from '../../../../../domain/screening-time-text.ts';
import { answerOf, PERSONAL, useApi, type Api } from '../../../../api/api.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { unansweredMessage } from '../../../../api/text.ts';
import { faultsByField } from '../../../../api/form-faults.ts';
import { useToast } from '../../../../ui/toasts.tsx';
import { useConfirmation } from '../../../../ui/use-confirmation.ts';
import { readLatest } from '../../list-parts.tsx';
import { sectionDrafts } from '../../section/kept-drafts.ts';
import { useChoices } from '../../section/choices.ts';
import { textIn } from '../../section/section-values.ts';
import { roomChoices } from '../schedule-choices.ts';
import { text } from './text.ts';

/** What the dialog asks about. */
interface MoveQuestion {
  /** As the contract has it: `2026-11-20 19:30`. */
  readonly screeningTime: string;
  /** Null for the room that it has. */
  readonly roomId: number | null;
  readonly reason: string;
  readonly lateTerms: LateTerms;
  /** The later screenings of the day follow. */
  readonly restOfDay: boolean;
  /** The version whose preview was confirmed. */
  readonly version: number;
  /** The screenings that it has shown. */
  readonly following: NonNullable<ScreeningMoveRequest['following']> | null;
  /** The map of seats that it has shown; null within the room. */
  readonly seatMapping: string | null;
}

interface MoveForm {
  /** As the field has it: `2026-11-20T19:30`; null for the start as it is. */
  readonly time: string | null;
  /** The id of another room; empty for the room that it has. */
  readonly room: string;
  readonly reason: string;
  readonly lateTerms: LateTerms;
  /** Null while the user has not chosen: the later screenings follow one that starts within two hours, or is late. */
  readonly restOfDay: boolean | null;
}

const untouched: MoveForm = {
  time: null,
  room: '',
  reason: '',
  lateTerms: 'NONE',
  restOfDay: null,
};

const MINUTE_MS = 60_000;
const delays = [10, 20, 30, 40, 60, 90];

const screeningQuery = ({ http }: Api, id: number) =>
  queryOptions({
    queryKey: [PERSONAL, 'admin', 'screening', id],
    queryFn: ({ signal }) =>
      answerOf(http.GET('/api/admin/screenings/get/{id}', { params: { path: { id } }, signal })),
    ...readLatest,
  });

const previewQuery = ({ http }: Api, id: number, subject: MoveQuestion | null) =>
  queryOptions({
    queryKey: [
      PERSONAL,
      'admin',
      'screening',
      id,
      'move',
      subject?.screeningTime,
      subject?.roomId,
      subject?.restOfDay,
    ],
    queryFn: ({ signal }) => {
      const restOfDay = subject?.restOfDay === true ? ('true' as const) : ('false' as const);
      const time = { screeningTime: subject?.screeningTime ?? '', restOfDay };
      const roomId = subject?.roomId ?? null;
      const query = roomId === null ? time : { ...time, roomId };
      const params = { path: { id }, query };
      return answerOf(http.GET('/api/admin/screenings/{id}/move', { params, signal }));
    },
    enabled: subject !== null,
    // What the dialog shows is read for it, and not kept.
    ...{ retry: false, staleTime: 0, gcTime: 0 },
  });

/**
 * The move of a sold screening: what the page shows, and the user's commands (A-SCHED-45 to A-SCHED-47).
 * @param owner the login id of the administrator
 */
export function useScreeningMove(screeningId: number, owner: string) {
  const api = useApi();
  const toast = useToast();
  const [drafts] = useState(() => keptForms(owner));
  const [form, setForm] = useState(() => drafts.read(screeningId));
  const [isChecked, setIsChecked] = useState(false);
  const change = (changed: Partial<MoveForm>) => {
    const next = { ...form, ...changed };
    setForm(next);
    drafts.keep(screeningId, next);
  };
  const rooms = useChoices(roomChoices);
  const read = useQuery(screeningQuery(api, screeningId));
  const { data: screening = null } = read;
  const { subject, failure, ...dialog } = useConfirmation<MoveQuestion>({
    carryOut: ({ screeningTime, roomId, reason, lateTerms, version, following, seatMapping }) => {
      const body = { screeningTime, reason, lateTerms, version };
      return answerOf(
        api.http.POST('/api/admin/screenings/{id}/move', {
          params: { path: { id: screeningId } },
          body: {
            ...body,
            ...(following !== null && { following }),
            ...(roomId !== null && { roomId }),
            ...(seatMapping !== null && { seatMapping }),
          },
        }),
      );
    },
    onDone: ({ screeningTime, roomId }) => {
      change(untouched);
      setIsChecked(false);
      const start = startOf(screeningTime);
      const room = rooms.find(({ id }) => id === String(roomId))?.label;
      const time = start === null ? screeningTime : fullStartText(start);
      toast(text.done(time, room ?? screening?.screeningRoom.roomName ?? ''), 'success');
    },
  });
  const preview = useQuery(previewQuery(api, screeningId, subject));
  const stored = screening && screeningTimeOf(new Date(screening.screeningTime)).replace(' ', 'T');
  const time = form.time ?? stored ?? '';
  const startsAt = screening && Date.parse(screening.screeningTime);
  const others = rooms.filter(({ id }) => id !== String(screening?.screeningRoom.roomId));
  const room = others.some(({ id }) => id === form.room) ? form.room : '';
  const restOfDay =
    room === '' &&
    (form.restOfDay ?? (startsAt !== null && startsAt - api.clock.now() < LATE_NOTICE_MS));
  const isReading = subject !== null && preview.isFetching;
  const shown = preview.isFetching ? null : (preview.data ?? null);
  const isImpossible = (shown?.seatMapping?.missing.length ?? 0) > 0;
  const refusal = preview.error === null ? null : refusedText(preview.error);
  return {
    /** The state, for browser tests. */
    statePath: dialog.statePath,
    read,
    screening,
    isMovable: screening !== null && isMovable(screening, api.clock.now()),
    isLate: screening?.fixedBy === 'STARTED',
    form: {
      time,
      room,
      /** The rooms beside its own one. */
      rooms: others,
      changeRoom: (chosen: string) => change({ room: chosen }),
      reason: form.reason,
      restOfDay,
      lateTerms: form.lateTerms,
      timeFault: isChecked && time === '' ? text.timeMissing : undefined,
      reasonFault: isChecked && form.reason.trim() === '' ? text.reasonMissing : undefined,
      changeTime: (typed: string) => change({ time: typed }),
      changeReason: (typed: string) => change({ reason: typed }),
      changeRestOfDay: (chosen: boolean) => change({ restOfDay: chosen }),
      changeLateTerms: (chosen: LateTerms) => change({ lateTerms: chosen }),
      /** The delays that are chosen with one press, in minutes: those that lead to a coming start. */
      delays: delays.filter(
        (minutes) => startsAt !== null && startsAt + minutes * MINUTE_MS > api.clock.now(),
      ),
      /** Sets a start some minutes after the one that the screening has. */
      delay: (minutes: number) => {
        if (startsAt === null) return;
        const delayed = new Date(startsAt + minutes * MINUTE_MS);
        change({ time: screeningTimeOf(delayed).replace(' ', 'T') });
      },
      submit: () => {
        setIsChecked(true);
        if (time === '' || form.reason.trim() === '') return;
        const screeningTime = time.replace('T', ' ').slice(0, 16);
        const { lateTerms } = form;
        const unread = { version: 0, following: null, seatMapping: null };
        const roomId = room === '' ? null : Number(room);
        const reason = form.reason.trim();
        dialog.ask({ screeningTime, roomId, reason, lateTerms, restOfDay, ...unread });
      },
    },
    question: {
      subject,
      /** Null while it is read, and when it is refused. */
      preview: shown,
      /** Sold seats have no place in the other room (A-SCHED-58). */
      isImpossible,
      isReading,
      /** Also while the numbers are read. */
      isUnderWay: dialog.isUnderWay || isReading,
      problem:
        failure === null ? (isReading ? null : refusal) : `${refusedText(failure)} ${text.changed}`,
      /** Only what the dialog has shown is confirmed; without it, and with seats without a place, it is read again. */
      confirm: () => {
        if (subject === null) return;
        if (shown === null || isImpossible) {
          void preview.refetch();
          return;
        }
        const following = subject.restOfDay
          ? shown.following.map(({ screeningId: id, version }) => ({ screeningId: id, version }))
          : null;
        const seatMapping = shown.seatMapping?.digest ?? null;
        dialog.change({ ...subject, version: shown.version, following, seatMapping });
        dialog.confirm();
      },
      dismiss: dialog.dismiss,
    },
  };
}

/** One that has started may be late (A-SCHED-49). */
function isMovable({ fixedBy, screeningTime, screeningEndTime }: AdminScreening, now: number) {
  if (fixedBy === 'CANCELLED') return false;
  const isDelayable =
    now - Date.parse(screeningTime) <= DELAY_AFTER_START_MS && now < Date.parse(screeningEndTime);
  return fixedBy !== 'STARTED' || isDelayable;
}

/** The time is in the way most often: its own message says why. */
function refusedText(error: Error | CallFailure): string {
  const failure = error instanceof ApiError ? error.failure : error;
  const fault =
    'fieldErrors' in failure ? faultsByField(failure, ['screeningTime']).screeningTime : undefined;
  return text.refused(fault ?? failure.message ?? unansweredMessage);
}

export type MoveView = ReturnType<typeof useScreeningMove>;

/**
 * What an administrator has typed and not sent, which the tab keeps.
 * @param owner the login id
 */
function keptForms(owner: string) {
  const drafts = sectionDrafts(owner, `${adminPaths.schedules}/move`);
  return {
    keep: (screeningId: number, form: MoveForm) => {
      const { time, room, reason, lateTerms } = form;
      const restOfDay = form.restOfDay === null ? '' : String(form.restOfDay);
      const values = { reason, room, lateTerms, restOfDay, time: time ?? '' };
      if (JSON.stringify(form) === JSON.stringify(untouched)) drafts.drop(screeningId);
      else drafts.keep(screeningId, { base: null, values });
    },
    read: (screeningId: number): MoveForm => {
      const values = drafts.read(screeningId)?.values ?? {};
      const time = textIn(values, 'time');
      const restOfDay = textIn(values, 'restOfDay');
      const lateTerms = lateTermsInOrder.find((each) => each === textIn(values, 'lateTerms'));
      return {
        time: time === '' ? null : time,
        room: textIn(values, 'room'),
        reason: textIn(values, 'reason'),
        lateTerms: lateTerms ?? 'NONE',
        restOfDay: restOfDay === '' ? null : restOfDay === 'true',
      };
    },
  };
}
