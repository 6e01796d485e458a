import { failureOf } from '../call-failure.ts';
import { adminCustomersSetup, closed, dropReason, typeReason } from './admin-customers.setup.ts';

/**
 * The dialogs of the administrators' customers: the status, and the cancellation of a booking. The address decides which list
 * is read.
 */
export const adminCustomersMachine = adminCustomersSetup.createMachine({
  id: 'adminCustomers',
  description:
    'The administrators’ customers: the change of a status, and a cancellation on behalf.',
  context: closed,
  initial: 'listing',
  states: {
    listing: {
      entry: 'closeDialog',
      on: {
        'status.request': {
          target: 'askingStatus',
          actions: [
            { type: 'takeCustomer', params: ({ event }) => event },
            { type: 'takeReason', params: ({ event }) => event },
          ],
          description: 'A status is changed only after a confirmation (A-CUST-33).',
        },
        'cancel.request': {
          target: 'askingCancel',
          actions: [
            { type: 'takeBooking', params: ({ event }) => event },
            { type: 'takeReason', params: ({ event }) => event },
          ],
          description: 'A booking is cancelled only after a confirmation (A-CUST-36).',
        },
      },
    },
    askingStatus: {
      description: 'The reason is optional. After a failure the dialog shows why, and keeps it.',
      on: {
        'reason.change': typeReason,
        'dialog.confirm': 'changingStatus',
        'dialog.dismiss': { target: 'listing', actions: dropReason },
      },
    },
    changingStatus: {
      description: 'A running change is neither cancelled nor repeated (A-CUST-34).',
      entry: 'clearFailure',
      invoke: {
        id: 'changingStatus',
        src: 'changeStatus',
        input: ({ context: { customer, reason } }) => ({
          customerId: customer?.id ?? 0,
          isActive: customer?.isActive === false,
          reason,
        }),
        onDone: { target: 'listing', actions: [dropReason, 'notifyChanged', 'refreshLists'] },
        onError: [
          {
            guard: { type: 'isNotFound', params: failureOf },
            target: 'listing',
            actions: [dropReason, 'notifyCustomerGone', 'refreshLists'],
            description: 'The customer has withdrawn in the meantime.',
          },
          { target: 'askingStatus', actions: { type: 'takeFailure', params: failureOf } },
        ],
      },
    },
    askingCancel: {
      description: 'The terms decide the refund, which is shown (A-CUST-36).',
      on: {
        'reason.change': typeReason,
        'terms.change': { actions: { type: 'takeTerms', params: ({ event }) => event } },
        'dialog.confirm': [
          { guard: 'hasReason', target: 'cancelling' },
          { actions: 'reportMissingReason', description: 'The reason is required (A-CUST-21).' },
        ],
        'dialog.dismiss': { target: 'listing', actions: dropReason },
      },
    },
    cancelling: {
      description: 'A running cancellation is neither cancelled nor repeated (A-CUST-37).',
      entry: 'clearFailure',
      invoke: {
        id: 'cancelling',
        src: 'cancelBooking',
        input: ({ context: { booking, terms, reason } }) => ({
          customerId: booking?.customerId ?? 0,
          reservationId: booking?.reservationId ?? 0,
          ...{ terms, reason },
          refundAmount: booking?.refunds[terms].refundAmount ?? 0,
          returnedPoints: booking?.refunds[terms].returnedPoints ?? 0,
        }),
        onDone: { target: 'listing', actions: [dropReason, 'notifyCancelled', 'refreshLists'] },
        onError: [
          {
            guard: { type: 'isConflict', params: failureOf },
            target: 'readingAgain',
            actions: { type: 'takeFailure', params: failureOf },
            description: 'The refund may have changed (A-CUST-23).',
          },
          {
            guard: { type: 'isNotFound', params: failureOf },
            target: 'listing',
            actions: [dropReason, 'notifyBookingGone', 'refreshLists'],
          },
          { target: 'askingCancel', actions: { type: 'takeFailure', params: failureOf } },
        ],
      },
    },
    readingAgain: {
      description: 'The dialog shows the reason, and soon the refund as it is now (A-CUST-37).',
      invoke: {
        id: 'readingAgain',
        src: 'loadBooking',
        input: ({ context: { booking } }) => ({
          customerId: booking?.customerId ?? 0,
          reservationId: booking?.reservationId ?? 0,
        }),
        onDone: [
          {
            guard: { type: 'isCancellable', params: ({ event }) => ({ booking: event.output }) },
            target: 'askingCancel',
            actions: { type: 'takeBooking', params: ({ event }) => ({ booking: event.output }) },
          },
          { target: 'listing', actions: [dropReason, 'notifyBookingGone', 'refreshLists'] },
        ],
        onError: { target: 'askingCancel' },
      },
    },
  },
});
