import { assign, emit, fromPromise, setup } from 'xstate';
import { callFailureGuards, type CallFailure } from '../call-failure.ts';
import { notProvided } from '../not-provided.ts';
import type {
  AdminDiscountsContext,
  AdminDiscountsEmitted,
  AdminDiscountsEvent,
  Discount,
  DiscountDraft,
  DiscountPage,
  RemoveAnswer,
  SaveAnswer,
  SaveRequest,
} from './admin-discounts.types.ts';
import { blankDraft, draftOf, isSavedAs } from './discount-draft.ts';

export const noForm = { base: null, draft: blankDraft, current: null, failure: null } as const;

/** The parts of the chart of the payment discounts. */
export const adminDiscountsSetup = setup({
  types: {
    context: {} as AdminDiscountsContext,
    events: {} as AdminDiscountsEvent,
    emitted: {} as AdminDiscountsEmitted,
    tags: {} as 'form' | 'removal' | 'submitting',
  },
  actors: {
    loadPage: fromPromise<DiscountPage, { page: number }>(notProvided('loadPage')),
    saveDiscount: fromPromise<SaveAnswer, SaveRequest>(notProvided('saveDiscount')),
    removeDiscount: fromPromise<RemoveAnswer, { id: number }>(notProvided('removeDiscount')),
  },
  guards: {
    ...callFailureGuards,
    isPastEnd: (_, { discounts, totalPages }: DiscountPage) =>
      discounts.length === 0 && totalPages > 0,
    isEmpty: (_, { discounts }: DiscountPage) => discounts.length === 0,
    /** An ended discount is not changed. */
    isEditable: ({ context }, { id }: { id: number }) => listed(context, id)?.endedAt === null,
    isListed: ({ context }, { id }: { id: number }) => listed(context, id) !== undefined,
    isWithoutAmount: ({ context }) => context.draft.discountAmount === '',
    isWithoutRate: ({ context }) => context.draft.discountRate === '',
    /** Also when an earlier attempt without an answer has saved it. */
    isSavedAsWanted: ({ context }, answer: SaveAnswer) =>
      answer.kind === 'saved' || isSavedAs(context.draft, answer.current),
    /** An edited discount that is not there any more. */
    isGone: ({ context }, { status }: CallFailure) => status === 404 && context.base !== null,
  },
  actions: {
    takePageNumber: assign((_, { page }: { page: number }) => ({ page })),
    takeLastPage: assign((_, { totalPages }: DiscountPage) => ({ page: totalPages - 1 })),
    takePage: assign((_, listed: DiscountPage) => ({ listed })),
    openDiscount: assign(({ context }, { id }: { id: number }) => formOf(listed(context, id))),
    clearForm: assign(noForm),
    takeRate: assign(({ context }, { value }: { value: string }) => ({
      draft: { ...context.draft, discountRate: value, ...(value !== '' && { discountAmount: '' }) },
    })),
    takeAmount: assign(({ context }, { value }: { value: string }) => ({
      draft: { ...context.draft, discountAmount: value, ...(value !== '' && { discountRate: '' }) },
    })),
    changeDraft: assign(({ context }, { values }: { values: Partial<DiscountDraft> }) => ({
      draft: { ...context.draft, ...values },
    })),
    takeCurrent: assign((_, answer: SaveAnswer) =>
      answer.kind === 'conflict' ? { current: answer.current } : {},
    ),
    /** The form stays, and is saved over the newer version. */
    keepDraft: assign(({ context }) => ({ base: context.current ?? context.base, current: null })),
    /** The form gets the values of the other administrator. */
    takeTheirs: assign(({ context }) => formOf(context.current ?? undefined)),
    beginRemoval: assign(({ context }, { id }: { id: number }) => ({
      removing: listed(context, id) ?? null,
    })),
    endRemoval: assign({ removing: null, failure: null }),
    takeFailure: assign({ failure: (_, failure: CallFailure) => failure }),
    clearFailure: assign({ failure: null }),
    notifySaved: emit(({ context: { base, draft } }) => ({
      type: 'notice' as const,
      kind: base === null ? ('added' as const) : ('edited' as const),
      name: draft.providerName.trim(),
    })),
    notifyRemoved: emit(({ context }, { outcome }: Pick<RemoveAnswer, 'outcome'>) => ({
      type: 'notice' as const,
      kind: outcome === 'ENDED' ? ('ended' as const) : ('deleted' as const),
      name: context.removing?.providerName ?? '',
    })),
    /** Marks what the shop has read as stale. */
    refreshShop: () => undefined,
  },
});

function formOf(base: Discount | undefined) {
  return base === undefined ? {} : { ...noForm, base, draft: draftOf(base) };
}

function listed({ listed: page }: AdminDiscountsContext, id: number): Discount | undefined {
  return page?.discounts.find((each) => each.paymentDiscountId === id);
}
