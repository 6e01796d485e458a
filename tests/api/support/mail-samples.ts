import type { MailContent } from '../../../server/db/schema/outbox.ts';
import {
  adminEmailChangedMail,
  emailChangedMail,
} from '../../../server/modules/account/email-changed-mail.ts';
import { cancelledGroupMail, groupMail } from '../../../server/modules/ledger/group-mail.ts';
import { invitationMail } from '../../../server/modules/account/invitation-mail.ts';
import { paths } from '../../../domain/pages.ts';
import {
  passwordChangedMail,
  passwordEndedMail,
} from '../../../server/modules/account/password-mail.ts';
import {
  recoveryCodeUsedMail,
  secondFactorMail,
} from '../../../server/modules/account/second-factor-mail.ts';
import { withdrawalMail } from '../../../server/modules/account/withdrawal-mail.ts';
import { codeMail } from '../../../server/modules/email-verification/text.ts';
import {
  bookingMails,
  type BookingMail,
} from '../../../server/modules/ledger/booking-mail-text.ts';

/** A booking as its mails know it. */
export const sampleBooking: BookingMail = {
  name: '김하늘',
  bookingNumber: 'K7P-M3X-9QT',
  movieTitle: '달의 뒤편',
  minimumAge: 19,
  startsAt: new Date('2026-11-20T19:30:00+09:00'),
  roomName: '1관 IMAX',
  seats: ['F7', 'F8'],
  reservationPath: '/profile?reservation=K7P-M3X-9QT',
  bookingPath: '/booking/3',
};

export const sampleAccount = {
  bankName: 'KB국민은행',
  accountNumber: 'X1234567890123',
  accountHolder: '김하늘',
  dueAt: '2026-11-19T11:05:00+09:00',
};

/** @returns one mail of each kind */
export function sampleMails(booking: BookingMail = sampleBooking): Record<string, MailContent> {
  return {
    code: codeMail('GUEST_SIGN_UP', '048213'),
    withdrawal: withdrawalMail({
      ...{ kind: 'MEMBER' as const, name: booking.name },
      ...{ cancelled: 2, isKept: true },
    }),
    guestWithdrawal: withdrawalMail({
      ...{ kind: 'GUEST' as const, name: booking.name },
      ...{ cancelled: 0, isKept: false },
    }),
    emailChanged: emailChangedMail(booking.name),
    passwordChanged: passwordChangedMail({
      ...{ name: booking.name, at: booking.startsAt, page: paths.forgotPassword },
    }),
    invitation: invitationMail({ role: 'COUNTER', token: 'a'.repeat(43) }),
    group: groupMail({
      ...{ name: '마루초등학교', movieTitle: booking.movieTitle, startsAt: booking.startsAt },
      ...{ roomName: booking.roomName, seats: 100, totalAmount: 1_000_000 },
      ...{ payUntil: booking.startsAt, token: 'a'.repeat(43), bankAccount: '마키은행 1-2-3' },
    }),
    groupCancelled: cancelledGroupMail({
      ...{ name: '마루초등학교', movieTitle: booking.movieTitle, startsAt: booking.startsAt },
      seats: 100,
    }),
    passwordEnded: passwordEndedMail(booking.name),
    adminEmailChanged: adminEmailChangedMail(booking.name),
    secondFactorOn: secondFactorMail('turnedOn', { name: booking.name, at: booking.startsAt }),
    secondFactorOff: secondFactorMail('turnedOff', { name: booking.name, at: booking.startsAt }),
    newRecoveryCodes: secondFactorMail('newRecoveryCodes', {
      ...{ name: booking.name, at: booking.startsAt },
    }),
    recoveryCodeUsed: recoveryCodeUsedMail({ name: booking.name, left: 9 }),
    booked: bookingMails.booked({
      ...booking,
      paid: 29_000,
      spentPoints: 1_000,
      refund: 0,
      points: 0,
    }),
    waitingForDeposit: bookingMails.waitingForDeposit({
      ...booking,
      amount: 29_000,
      account: sampleAccount,
      dueAt: new Date(sampleAccount.dueAt),
    }),
    depositExpired: bookingMails.depositExpired({ ...booking, points: 1_000 }),
    cancelled: bookingMails.cancelled({
      ...booking,
      ...{ refund: 14_500, points: 500, awaitedDeposit: false },
    }),
    cancelledOnBehalf: bookingMails.cancelledOnBehalf({
      ...booking,
      ...{ reason: '영사기 고장', refund: 29_000, points: 1_000, awaitedDeposit: false },
    }),
    ticketCancelled: bookingMails.ticketCancelled({
      ...booking,
      seatNumber: 'F9',
      refund: 14_500,
      points: 500,
    }),
    seatsChanged: bookingMails.seatsChanged(booking),
    screeningExchanged: bookingMails.screeningExchanged({
      ...{ ...booking, fromStartsAt: new Date('2026-11-20T19:30:00+09:00'), fromRoomName: '1관' },
      ...{ refundAmount: 6_000, returnedPoints: 1_000, paidAmount: 0 },
    }),
    cancelledAtProvider: bookingMails.cancelledAtProvider({
      ...booking,
      ...{ reason: '결제사에서 결제가 취소되었어요.', refund: 29_000, points: 1_000 },
    }),
    refundAccountNeeded: bookingMails.refundAccountNeeded({ ...booking, refund: 29_000 }),
    undone: bookingMails.undone({
      ...booking,
      reason: '결제 금액이 주문과 달라요.',
      refund: 29_000,
      points: 0,
      isDifference: false,
    }),
  };
}
