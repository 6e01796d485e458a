import { assign, emit, raise, setup } from 'xstate';

/** The user: a customer, a visitor, or a guest or administrator. */
export type Author =
  { kind: 'customer'; loginId: string } | { kind: 'visitor' } | { kind: 'nonMember' };

/** The fields of the user's review that can be changed. */
export interface OwnReview {
  readonly reviewId: number;
  /** The reviewed booking; an edit keeps it. */
  readonly reservationId: number | null;
  readonly rating: number;
  readonly comment: string;
}

interface ReviewEditorContext {
  /** Of the customer who writes; empty while the editor is closed. */
  readonly loginId: string;
  /** Null for a new review. */
  readonly edited: OwnReview | null;
}

type ReviewEditorEvent =
  /** The user returns from the login to write. */
  | { type: 'review.resume' }
  /** The account is known, or has changed. */
  | { type: 'viewer.change'; author: Author }
  /** Without an author until the account is known. */
  | { type: 'review.write'; author: Author | null }
  | { type: 'review.edit'; loginId: string; review: OwnReview }
  | { type: 'editor.close' };

const nothingOpen = { loginId: '', edited: null } as const;

/** Who opens the editor of a film's review, and when (C-REV-32, C-REV-33). Its form is a draft. */
export const reviewEditorMachine = setup({
  types: {
    context: {} as ReviewEditorContext,
    events: {} as ReviewEditorEvent,
    /** The editor is for members. */
    emitted: {} as { type: 'notice' },
  },
  guards: {
    isUnknown: (_, { author }: { author: Author | null }) => author === null,
    isCustomer: (_, { author }: { author: Author | null }) => author?.kind === 'customer',
    isVisitor: (_, { author }: { author: Author | null }) => author?.kind === 'visitor',
  },
  actions: {
    takeAuthor: assign((_, { author }: { author: Author | null }) =>
      author?.kind === 'customer' ? { loginId: author.loginId } : {},
    ),
    takeEdited: assign((_, { loginId, review }: { loginId: string; review: OwnReview }) => ({
      ...{ loginId, edited: review },
    })),
    clear: assign(nothingOpen),
    writeNow: raise((_, { author }: { author: Author }) => ({
      ...{ type: 'review.write' as const, author },
    })),
    notifyMembersOnly: emit({ type: 'notice' }),
    /** Opens the login, which returns to the film and its editor. */
    openLogin: () => undefined,
    /** Removes the request to open the editor from the address. */
    endResumption: () => undefined,
  },
}).createMachine({
  id: 'reviewEditor',
  description: 'The editor of the user’s own review of a film: who opens it, and when.',
  context: nothingOpen,
  initial: 'closed',
  states: {
    closed: {
      entry: 'clear',
      on: {
        'review.resume': 'resuming',
        'review.write': [
          {
            guard: { type: 'isUnknown', params: ({ event }) => event },
            target: 'awaitingAccount',
            description: 'A press before the account is known waits for it (C-REV-32).',
          },
          {
            guard: { type: 'isCustomer', params: ({ event }) => event },
            target: 'open',
            actions: { type: 'takeAuthor', params: ({ event }) => event },
          },
          {
            guard: { type: 'isVisitor', params: ({ event }) => event },
            actions: 'openLogin',
            description: 'The editor opens after the login (C-REV-32).',
          },
          {
            actions: 'notifyMembersOnly',
            description: 'Guests and administrators have no reviews (C-REV-33).',
          },
        ],
        'review.edit': {
          target: 'open',
          actions: { type: 'takeEdited', params: ({ event }) => event },
        },
      },
    },
    resuming: {
      description: 'The user returns from the login to write. Waits until the account is known.',
      exit: 'endResumption',
      on: {
        'viewer.change': [
          {
            guard: { type: 'isCustomer', params: ({ event }) => event },
            target: 'open',
            actions: { type: 'takeAuthor', params: ({ event }) => event },
            description: 'The editor opens after the login (C-REV-32).',
          },
          { target: 'closed', description: 'Another account, or none, cannot write (C-REV-33).' },
        ],
      },
    },
    awaitingAccount: {
      on: {
        'viewer.change': {
          target: 'closed',
          actions: { type: 'writeNow', params: ({ event }) => event },
        },
      },
    },
    open: { on: { 'editor.close': 'closed' } },
  },
});
