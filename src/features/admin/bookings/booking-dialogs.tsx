import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { BookingFile } from '../../../../openapi.gen.d.ts';
import { useApi } from '../../../api/api.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Text } from '../../../ui/layout.tsx';
import { Options, SelectField, TextField } from '../../../ui/text-field.tsx';
import { CancelFields, refundText } from '../cancel-fields.tsx';
import { common, nameOf, type DialogProps } from './dialog-parts.ts';
import { partText } from './part-text.ts';
import { ticketRefundQuery } from './bookings-query.ts';
import {
  termsOf,
  type AdmitQuestion,
  type CancelQuestion,
  type CompensationQuestion,
  type MailQuestion,
  type TicketChoice,
  type UndoQuestion,
} from './questions.ts';
import { SeatsDialog } from './seats-dialog.tsx';
import { text } from './text.ts';
import type { BookingService } from './use-booking-service.ts';

/**
 * The questions before the service of a booking (A-BOOK-33, A-BOOK-34).
 * @param current the booking as it is now, which a refusal has read again
 */
export function BookingDialogs({
  service,
  current,
}: {
  service: BookingService;
  current: BookingFile | null;
}) {
  const { subject: question } = service;
  if (question === null) return null;
  const file = current ?? question.file;
  switch (question.kind) {
    case 'mail':
      return <MailDialog service={service} question={{ ...question, file }} />;
    case 'cancel':
      return question.ticket === null ? (
        <CancelDialog service={service} question={{ ...question, file }} />
      ) : (
        <TicketDialog service={service} question={{ ...question, file }} ticket={question.ticket} />
      );
    case 'seats':
      return <SeatsDialog service={service} question={{ ...question, file }} />;
    case 'admit':
      return <AdmitDialog service={service} question={{ ...question, file }} />;
    case 'compensation':
      return <CompensationDialog service={service} question={{ ...question, file }} />;
    case 'undo':
      return <UndoDialog service={service} question={{ ...question, file }} />;
  }
}

function MailDialog({ service, question }: DialogProps<MailQuestion>) {
  const { booking, customer } = question.file;
  return (
    <ConfirmDialog
      {...common(service)}
      title={text.mail}
      description={text.mailQuestion(booking.bookingNumber)}
      confirmLabel={text.send}
    >
      <TextField
        type="email"
        label={text.mailTo}
        hint={text.mailHint(customer?.email ?? '')}
        autoComplete="off"
        maxLength={254}
        value={question.email}
        disabled={service.isUnderWay}
        onChange={({ currentTarget: { value } }) => service.change({ ...question, email: value })}
      />
    </ConfirmDialog>
  );
}

function AdmitDialog({ service, question }: DialogProps<AdmitQuestion>) {
  const { file, people } = question;
  // Others may have come in while the question is open.
  const most = Math.max(1, file.remaining);
  return (
    <ConfirmDialog
      {...common(service)}
      title={text.admit}
      description={text.admitQuestion(nameOf(file))}
      confirmLabel={text.admit}
    >
      {Math.max(most, people) > 1 && (
        <SelectField
          label={text.people}
          autoComplete="off"
          value={people}
          disabled={service.isUnderWay}
          onChange={({ currentTarget: { value } }) =>
            service.change({ ...question, people: Number(value) })
          }
        >
          <Options of={choicesOf(Math.max(most, people))} />
        </SelectField>
      )}
    </ConfirmDialog>
  );
}

const choicesOf = (most: number) =>
  Array.from({ length: most }, (_, index) => [index + 1, text.peopleCount(index + 1)] as const);

/** Asks before the payment of the second price of a late start is recorded (A-BOOK-59). */
function CompensationDialog({
  service,
  question: { file, amount },
}: DialogProps<CompensationQuestion>) {
  return (
    <ConfirmDialog
      {...common(service)}
      title={text.compensation}
      description={text.compensationQuestion(nameOf(file), text.won(amount))}
      confirmLabel={text.payCompensation}
    />
  );
}

function UndoDialog({ service, question: { file, admission } }: DialogProps<UndoQuestion>) {
  return (
    <ConfirmDialog
      {...common(service)}
      title={text.undo}
      description={text.undoQuestion(nameOf(file), partText(admission))}
      confirmLabel={text.undo}
      dangerous
    />
  );
}

function CancelDialog({ service, question }: DialogProps<CancelQuestion>) {
  const { offers } = question.file;
  const shown = offers[question.terms];
  return (
    <ConfirmDialog
      {...common(service)}
      title={text.cancel}
      description={text.cancelQuestion(nameOf(question.file))}
      confirmLabel={text.confirmCancel}
      dangerous
      onConfirm={() => {
        if (shown !== null) service.confirmCancel(question, shown);
      }}
    >
      <QuestionFields service={service} question={question} refunds={offers} />
    </ConfirmDialog>
  );
}

interface TicketDialogProps extends DialogProps<CancelQuestion> {
  ticket: TicketChoice;
}

function TicketDialog({ service, question, ticket }: TicketDialogProps) {
  const { booking, tickets, ticketTypes } = question.file;
  const { data: refund, ...read } = useQuery(
    ticketRefundQuery(useApi(), booking.reservationId, ticket, question.terms),
  );
  const isReading = refund === undefined && read.isFetching;
  const change = (changed: Partial<TicketChoice>) =>
    service.change({ ...question, ticket: { ...ticket, ...changed } });
  const remaining = tickets.filter(({ state }) => state !== 'CANCELLED');
  return (
    <ConfirmDialog
      {...common(service)}
      title={text.cancelTicket}
      description={text.cancelTicketQuestion(nameOf(question.file))}
      confirmLabel={text.confirmCancel}
      dangerous
      busy={service.isUnderWay || isReading}
      error={service.problem ?? (read.error && text.cancelFailed(read.error.message))}
      onConfirm={() => {
        // Only what the dialog has shown is confirmed.
        if (refund === undefined) void read.refetch();
        else service.confirmCancel(question, refund);
      }}
    >
      <SelectField
        label={text.seat}
        autoComplete="off"
        value={ticket.seatId}
        disabled={service.isUnderWay}
        onChange={({ currentTarget: { value } }) => change({ seatId: Number(value) })}
      >
        <Options of={remaining.map(({ seatId, seatNumber }) => [seatId, seatNumber])} />
      </SelectField>
      <SelectField
        label={text.ticketType}
        autoComplete="off"
        value={ticket.ticketTypeId}
        disabled={service.isUnderWay}
        onChange={({ currentTarget: { value } }) => change({ ticketTypeId: Number(value) })}
      >
        <Options of={ticketTypes.map(({ ticketTypeId, typeName }) => [ticketTypeId, typeName])} />
      </SelectField>
      <QuestionFields service={service} question={question} refunds={null}>
        <Text role="status" weight="semibold">
          {isReading && text.refundLoading}
          {refund !== undefined && refundText(refund)}
        </Text>
      </QuestionFields>
    </ConfirmDialog>
  );
}

interface QuestionFieldsProps extends DialogProps<CancelQuestion> {
  /** Null where the children show it. */
  refunds: BookingFile['offers'] | null;
  children?: ReactNode;
}

function QuestionFields({ service, question, refunds, children }: QuestionFieldsProps) {
  const change = (changed: Partial<CancelQuestion>) => service.change({ ...question, ...changed });
  return (
    <CancelFields
      choices={termsOf(question.file).map((terms) => [terms, refunds?.[terms] ?? null])}
      terms={question.terms}
      reason={question.reason}
      isReasonMissing={question.isReasonMissing}
      isUnderWay={service.isUnderWay}
      onChangeTerms={(terms) => change({ terms })}
      onChangeReason={(reason) => change({ reason, isReasonMissing: false })}
    >
      {children}
    </CancelFields>
  );
}
