import { assign, emit, fromPromise, setup } from 'xstate';
import type { LeaveTarget, Side } from '../admin-section/admin-section.types.ts';
import { callFailureGuards, type CallFailure } from '../call-failure.ts';
import { notProvided } from '../not-provided.ts';
import type {
  AdminDiscountsContext,
  AdminDiscountsEffects,
  AdminDiscountsEmitted,
  AdminDiscountsEvent,
  Discount,
  DiscountDraft,
  DiscountPage,
  DiscountPart,
  KeptDiscount,
  RemoveAnswer,
  SaveAnswer,
  SaveRequest,
} from './admin-discounts.types.ts';
import {
  firstChoices,
  formOf,
  isChanged,
  isSavedAs,
  mergedForm,
  noForm,
} from './discount-draft.ts';

const noEffects: AdminDiscountsEffects = {
  leave: () => undefined,
  keepDraft: () => undefined,
  dropKeptDraft: () => undefined,
  refreshShop: () => undefined,
};

/** The parts of the chart of the payment discounts. */
export const adminDiscountsSetup = setup({
  types: {
    context: {} as AdminDiscountsContext,
    events: {} as AdminDiscountsEvent,
    input: {} as { kept: KeptDiscount | null },
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
    hasKept: ({ context }) => context.kept !== null,
    isRead: ({ context }) => context.listed !== null,
    isEmpty: (_, { discounts }: DiscountPage) => discounts.length === 0,
    /** An ended discount is not changed. */
    isEditable: ({ context }, { id }: { id: number }) => listed(context, id)?.endedAt === null,
    isListed: ({ context }, { id }: { id: number }) => listed(context, id) !== undefined,
    isWithoutAmount: ({ context }) => context.draft.discountAmount === '',
    isWithoutRate: ({ context }) => context.draft.discountRate === '',
    isChanged: ({ context }) => isChanged(context),
    isRestored: ({ context }) => context.isRestored,
    isBothVersions: ({ context }, { part }: { part: DiscountPart }) => part in context.choices,
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
    openKept: assign(({ context: { kept } }) => ({
      ...noForm,
      ...kept,
      isRestored: true,
      kept: null,
    })),
    /** The values of the list in place of the kept ones. */
    resetForm: assign(({ context }) => {
      const { base } = context;
      if (base === null) return noForm;
      return { ...noForm, base, draft: base.draft, ...formOf(listed(context, base.id)) };
    }),
    takeLeaveTarget: assign((_, { to }: { to: LeaveTarget }) => ({ leaveTo: to })),
    clearLeaveTarget: assign({ leaveTo: null }),
    takeCurrent: assign(({ context }, answer: SaveAnswer) =>
      answer.kind === 'conflict'
        ? { current: answer.current, choices: firstChoices(context, answer.current) }
        : {},
    ),
    takeChoice: assign(({ context }, { part, side }: { part: DiscountPart; side: Side }) => ({
      choices: { ...context.choices, [part]: side },
    })),
    mergeVersions: assign(({ context }) => mergedForm(context)),
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
    ...noEffects,
  },
});

function listed({ listed: page }: AdminDiscountsContext, id: number): Discount | undefined {
  return page?.discounts.find((each) => each.paymentDiscountId === id);
}

export const keepDraft = {
  type: 'keepDraft',
  params: ({ context: { base, draft } }: { context: AdminDiscountsContext }) => ({
    kept: { base, draft },
  }),
} as const;

/** A form is closed without a question, or after it. */
export const leaveForm = [
  'dropKeptDraft',
  {
    type: 'leave',
    params: ({ context }: { context: AdminDiscountsContext }) => ({
      to: context.leaveTo ?? ({ kind: 'list' } as const),
    }),
  },
  'clearForm',
] as const;
