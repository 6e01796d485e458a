import type { TicketRefund } from '../../../../openapi.gen.d.ts';
import { toKoreaTime } from '../../../../domain/korea-time.ts';
import { answerOf, answerOrNull, useApi, type Api } from '../../../api/api.ts';
import { ApiError } from '../../../api/api-error.ts';
import { unansweredMessage } from '../../../api/text.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { useConfirmation } from '../../../ui/use-confirmation.ts';
import { seatIdsOf, type BookingQuestion, type CancelQuestion } from './questions.ts';
import { text } from './text.ts';

/** The service of a booking: what its dialogs ask, and the user's commands (A-BOOK-33). */
export function useBookingService() {
  const api = useApi();
  const toast = useToast();
  const { subject, ...dialog } = useConfirmation<BookingQuestion>({
    carryOut: (question) => carryOut(api, question),
    failed: (message, { kind }) => failedTexts[kind](message),
    onDone: (question) => toast(noticeOf(question), 'success'),
  });
  return {
    ...dialog,
    subject,
    /** @param shown the refund that the dialog shows. Without a reason nothing is sent */
    confirmCancel: (question: CancelQuestion, shown: TicketRefund) => {
      if (subject === null) return;
      const { file } = subject;
      if (question.reason.trim() === '') {
        dialog.change({ ...question, file, isReasonMissing: true });
        return;
      }
      dialog.change({ ...question, file, shown });
      dialog.confirm();
    },
  };
}

export type BookingService = ReturnType<typeof useBookingService>;

const failedTexts = {
  ...{ mail: text.mailFailed, cancel: text.cancelFailed, admit: text.admitFailed },
  ...{ undo: text.undoFailed, seats: text.seatsFailed, compensation: text.compensationFailed },
};

function noticeOf(question: BookingQuestion): string {
  const isTicket = question.kind === 'cancel' && question.ticket !== null;
  if (question.kind === 'seats' && question.exchange !== null) return text.notices.exchange;
  return text.notices[isTicket ? 'ticket' : question.kind];
}

async function carryOut({ http, clock }: Api, question: BookingQuestion): Promise<unknown> {
  const { reservationId: id, bookingNumber } = question.file.booking;
  const path = { params: { path: { id } } };
  switch (question.kind) {
    case 'mail': {
      const email = question.email.trim();
      const body = { email: email === '' ? null : email };
      return answerOrNull(http.POST('/api/admin/bookings/{id}/mail', { ...path, body }));
    }
    case 'cancel': {
      const { reason, terms, ticket, shown } = question;
      const body = { reason, terms, ...(shown ?? { refundAmount: 0, returnedPoints: 0 }) };
      return ticket === null
        ? answerOf(http.POST('/api/admin/bookings/{id}/cancel', { ...path, body }))
        : answerOf(
            http.POST('/api/admin/bookings/{id}/cancel-ticket', {
              ...path,
              body: { ...body, ...ticket },
            }),
          );
    }
    case 'seats': {
      const { seatIds, exchange, file } = question;
      const body = {
        ...{ seatIds: [...seatIds], fromSeatIds: seatIdsOf(file) },
        ...(exchange && { exchange }),
      };
      return answerOf(http.POST('/api/admin/bookings/{id}/seats', { ...path, body }));
    }
    case 'compensation': {
      const body = { amount: question.amount };
      return answerOf(http.POST('/api/admin/bookings/{id}/compensation', { ...path, body }));
    }
    case 'undo': {
      const body = { bookingNumber, admissionId: question.admission.admissionId };
      return answerOf(http.POST('/api/admin/entry/undo-admission', { body }));
    }
    case 'admit': {
      const { admissionId, people } = question;
      const at = toKoreaTime(new Date(clock.now()));
      const admission = { admissionId, bookingNumber, at, chosen: null, isDone: false, people };
      // One press is one device: nothing here waits for a network.
      const body = { deviceId: admissionId, door: text.door, admissions: [admission] };
      const { results } = await answerOf(http.POST('/api/admin/entry/admissions', { body }));
      const outcome = results[0]?.outcome ?? 'UNKNOWN';
      if (outcome !== 'ADMITTED') {
        throw new ApiError({ status: 409, message: text.outcomes[outcome] ?? unansweredMessage });
      }
      return results;
    }
  }
}
