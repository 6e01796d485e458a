import { assign, emit, fromPromise, setup } from 'xstate';
import { callFailureGuards, type CallFailure } from '../call-failure.ts';
import { notProvided } from '../not-provided.ts';
import type {
  AdminCustomersContext,
  AdminCustomersEmitted,
  AdminCustomersEvent,
  BookingCancellation,
  CancellableBooking,
  CancelTerms,
  ListedCustomer,
  StatusChange,
} from './admin-customers.types.ts';

export const closed: AdminCustomersContext = {
  customer: null,
  booking: null,
  terms: 'CUSTOMER',
  reason: '',
  isReasonMissing: false,
  failure: null,
};

type BookingId = Pick<CancellableBooking, 'customerId' | 'reservationId'>;

export const adminCustomersSetup = setup({
  types: {
    context: {} as AdminCustomersContext,
    events: {} as AdminCustomersEvent,
    emitted: {} as AdminCustomersEmitted,
  },
  actors: {
    changeStatus: fromPromise<unknown, StatusChange>(notProvided('changeStatus')),
    cancelBooking: fromPromise<unknown, BookingCancellation>(notProvided('cancelBooking')),
    /** The booking as it is now; null when it can no longer be cancelled. */
    loadBooking: fromPromise<CancellableBooking | null, BookingId>(notProvided('loadBooking')),
  },
  guards: {
    ...callFailureGuards,
    hasReason: ({ context }) => context.reason.trim() !== '',
    isCancellable: (_, { booking }: { booking: CancellableBooking | null }) => booking !== null,
  },
  actions: {
    takeCustomer: assign((_, { customer }: { customer: ListedCustomer }) => ({ customer })),
    takeBooking: assign((_, { booking }: { booking: CancellableBooking | null }) => ({ booking })),
    takeReason: assign((_, { reason }: { reason: string }) => ({ reason, isReasonMissing: false })),
    takeTerms: assign((_, { terms }: { terms: CancelTerms }) => ({ terms })),
    reportMissingReason: assign({ isReasonMissing: true }),
    takeFailure: assign({ failure: (_, failure: CallFailure) => failure }),
    clearFailure: assign({ failure: null }),
    closeDialog: assign(closed),
    notifyChanged: emit(({ context: { customer } }) => ({
      type: 'notice' as const,
      kind: customer?.isActive === true ? ('deactivated' as const) : ('activated' as const),
      name: customer?.name ?? '',
    })),
    notifyCancelled: emit(({ context: { booking } }) => ({
      type: 'notice' as const,
      kind: 'cancelled' as const,
      name: booking?.name ?? '',
    })),
    notifyCustomerGone: emit(({ context: { customer } }) => ({
      type: 'notice' as const,
      kind: 'customerGone' as const,
      name: customer?.name ?? '',
    })),
    notifyBookingGone: emit(({ context: { booking } }) => ({
      type: 'notice' as const,
      kind: 'bookingGone' as const,
      name: booking?.name ?? '',
    })),
    /** Marks the lists as stale. */
    refreshLists: () => undefined,
  },
});
