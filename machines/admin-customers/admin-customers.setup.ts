import { assign, emit, fromPromise, setup } from 'xstate';
import { callFailureGuards, type CallFailure } from '../call-failure.ts';
import { notProvided } from '../not-provided.ts';
import type {
  AdminCustomersContext,
  AdminCustomersEmitted,
  AdminCustomersEvent,
  Asked,
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

/** Effects outside the chart. */
interface AdminCustomersEffects {
  /** Keeps what is typed (A-CUST-39). */
  keepReason: (_: unknown, params: Asked & { reason: string }) => void;
  dropReason: (_: unknown, asked: Asked) => void;
  /** Marks the lists as stale. */
  refreshLists: () => void;
}

const placeholders: AdminCustomersEffects = {
  keepReason: () => undefined,
  dropReason: () => undefined,
  refreshLists: () => undefined,
};

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
    ...placeholders,
  },
});

/** @returns what the open dialog asks about */
function askedOf({ customer, booking }: AdminCustomersContext): Asked {
  return booking === null
    ? { about: 'status', id: customer?.id ?? 0 }
    : { about: 'cancellation', id: booking.reservationId };
}

export const typeReason = {
  actions: [
    { type: 'takeReason', params: ({ event }: { event: { reason: string } }) => event },
    {
      type: 'keepReason',
      params: ({
        context,
        event: { reason },
      }: {
        context: AdminCustomersContext;
        event: { reason: string };
      }) => ({
        ...askedOf(context),
        reason,
      }),
    },
  ],
  description: 'What is typed outlives a reload (A-CUST-39).',
} as const;

export const dropReason = {
  type: 'dropReason',
  params: ({ context }: { context: AdminCustomersContext }) => askedOf(context),
} as const;
