import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPaths } from '../../../../../domain/admin-pages.ts';
import type { RoomOutageRequest } from '../../../../../openapi.gen.d.ts';
import { answerOf, PERSONAL, useApi, type Api } from '../../../../api/api.ts';
import { useToast } from '../../../../ui/toasts.tsx';
import { useConfirmation } from '../../../../ui/use-confirmation.ts';
import { readLatest } from '../../list-parts.tsx';
import { keptReasons } from '../../section/kept-drafts.ts';
import { text } from './text.ts';

/** How often the progress is read until nothing is left; a hidden page does not ask. */
const PROGRESS_MS = 5000;

const outageQuery = ({ http }: Api, id: number) =>
  queryOptions({
    queryKey: [PERSONAL, 'admin', 'room-outage', id],
    queryFn: ({ signal }) =>
      answerOf(
        http.GET('/api/admin/screening-rooms/{id}/outage', { params: { path: { id } }, signal }),
      ),
    refetchInterval: ({ state: { data } }) =>
      data?.screenings.some(({ progress }) => progress?.isFinished === false) === true
        ? PROGRESS_MS
        : false,
    ...readLatest,
  });

/**
 * The rest of the day of a room: what the page shows, and the user's commands (A-TODAY-63).
 * @param owner the login id of the administrator
 */
export function useRoomOutage(roomId: number, owner: string) {
  const api = useApi();
  const toast = useToast();
  const [reasons] = useState(() => keptReasons(owner, `${adminPaths.schedules}/room-out`));
  const [reason, setReason] = useState(() => reasons.read(roomId));
  const [kept, setKept] = useState<readonly number[]>([]);
  const [isChecked, setIsChecked] = useState(false);
  const read = useQuery(outageQuery(api, roomId));
  const open = (read.data?.screenings ?? []).flatMap(({ preview, ...each }) =>
    preview === null ? [] : [{ ...each, preview, isChosen: !kept.includes(each.screeningId) }],
  );
  const changeReason = (typed: string) => {
    setReason(typed);
    reasons.keep(roomId, typed);
  };
  const { subject, ...dialog } = useConfirmation<RoomOutageRequest>({
    carryOut: (body) =>
      answerOf(
        api.http.POST('/api/admin/screening-rooms/{id}/outage', {
          params: { path: { id: roomId } },
          body,
        }),
      ),
    failed: (message) => `${text.refused(message)} ${text.changed}`,
    onDone: () => {
      changeReason('');
      setIsChecked(false);
      toast(text.done, 'success');
    },
  });
  const chosen = chosenOf(open, subject);
  const asked = (): RoomOutageRequest => ({
    reason: reason.trim(),
    screenings: chosen.map(({ screeningId, preview }) => ({ screeningId, seen: preview.sold })),
  });
  return {
    /** The state, for browser tests. */
    statePath: dialog.statePath,
    read,
    /** Those that are not cancelled, chosen at first. */
    open,
    chosen,
    form: {
      reason,
      reasonFault: isChecked && reason.trim() === '' ? text.reasonMissing : undefined,
      choiceFault: isChecked && chosen.length === 0 ? text.nothingChosen : null,
      changeReason,
      choose: (screeningId: number, isChosen: boolean) =>
        setKept((ids) =>
          isChosen ? ids.filter((id) => id !== screeningId) : [...ids, screeningId],
        ),
      submit: () => {
        setIsChecked(true);
        if (chosen.length > 0 && reason.trim() !== '') dialog.ask(asked());
      },
    },
    question: {
      subject,
      /** Also while the numbers are read. */
      isUnderWay: dialog.isUnderWay || (subject !== null && read.isFetching),
      problem: dialog.problem,
      /** What is sold at this moment is confirmed, as the dialog shows it. */
      confirm: () => {
        dialog.change(asked());
        dialog.confirm();
      },
      dismiss: dialog.dismiss,
    },
  };
}

/**
 * @param subject the open question; null without one
 * @returns the screenings with a checked box. One that has come since the question was opened is none of them (A-TODAY-64)
 */
export function chosenOf<Each extends { screeningId: number; isChosen: boolean }>(
  open: readonly Each[],
  subject: { screenings: readonly { screeningId: number }[] } | null,
): Each[] {
  const asked = subject && new Set(subject.screenings.map(({ screeningId }) => screeningId));
  return open.filter((each) => each.isChosen && asked?.has(each.screeningId) !== false);
}

export type OutageView = ReturnType<typeof useRoomOutage>;
