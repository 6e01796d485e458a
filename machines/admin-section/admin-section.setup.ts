import { assign, emit, fromPromise, setup } from 'xstate';
import { callFailureGuards, type CallFailure } from '../call-failure.ts';
import { notProvided } from '../not-provided.ts';
import {
  differingFields,
  firstChoices,
  idOf,
  isChanged,
  isPastEnd,
  keptOf,
  mergedForm,
  noForm,
  noRemoval,
  openedForm,
} from './section-draft.ts';
import type {
  AdminSectionContext,
  AdminSectionEffects,
  AdminSectionEmitted,
  AdminSectionEvent,
  AdminSectionInput,
  DeleteAnswer,
  DeleteRequest,
  Entry,
  EntryPage,
  LeaveTarget,
  ListQuery,
  Opened,
  OpenRequest,
  SaveAnswer,
  SaveRequest,
  SectionAddress,
  Side,
  Use,
  Values,
} from './admin-section.types.ts';

const noEffects: AdminSectionEffects = {
  openAddress: () => undefined,
  leave: () => undefined,
  keepDraft: () => undefined,
  dropKeptDraft: () => undefined,
  refreshShop: () => undefined,
};

/** The parts of the chart of a section. */
export const adminSectionSetup = setup({
  types: {
    context: {} as AdminSectionContext,
    events: {} as AdminSectionEvent,
    input: {} as AdminSectionInput,
    emitted: {} as AdminSectionEmitted,
    tags: {} as 'list' | 'loading' | 'form' | 'removal' | 'submitting',
  },
  actors: {
    loadPage: fromPromise<EntryPage, ListQuery>(notProvided('loadPage')),
    /** Reads the entry, and the form that the tab has kept for the address. */
    openForm: fromPromise<Opened, OpenRequest>(notProvided('openForm')),
    saveEntry: fromPromise<SaveAnswer, SaveRequest>(notProvided('saveEntry')),
    deleteEntry: fromPromise<DeleteAnswer, DeleteRequest>(notProvided('deleteEntry')),
  },
  guards: {
    ...callFailureGuards,
    isListAddress: ({ context }) => context.address.view === 'list',
    isOtherAddress: ({ context }, { address }: { address: SectionAddress }) =>
      JSON.stringify(address) !== JSON.stringify(context.address),
    isOtherChanged: ({ context }, { address }: { address: SectionAddress }) =>
      JSON.stringify(address) !== JSON.stringify(context.address) && isChanged(context),
    isPastEnd: (_, page: EntryPage) => isPastEnd(page),
    isEmpty: (_, { entries }: EntryPage) => entries.length === 0,
    isListed: ({ context }, { id }: { id: number }) =>
      context.page?.entries.some((entry) => entry.id === id) === true,
    canForce: ({ context }) => context.canForce,
    isForced: ({ context }) => context.force,
    isInUse: (_, answer: DeleteAnswer) => answer.kind === 'inUse',
    isChanged: ({ context }) => isChanged(context),
    /** An edited entry that is not there any more. */
    isGone: ({ context }, { status }: CallFailure) => status === 404 && context.base !== null,
    isRestored: ({ context }) => context.isRestored,
    /** Also when an earlier attempt without an answer has saved it. */
    isSavedAsWanted: ({ context }, answer: SaveAnswer) =>
      answer.kind === 'saved' || differingFields(context.draft, answer.current.values).length === 0,
    isBothVersions: ({ context }, { field }: { field: string }) => field in context.choices,
  },
  actions: {
    takeAddress: assign((_, { address }: { address: SectionAddress }) => ({
      address,
      ...(address.view === 'list' && { list: listQueryOf(address) }),
    })),
    takePage: assign((_, page: EntryPage) => ({ page })),
    clearForm: assign(({ context }) => noForm(context.blank)),
    clearList: assign({ page: null }),
    beginRemoval: assign(({ context }, { id }: { id: number }) => ({
      ...noRemoval,
      removing: context.page?.entries.find((entry) => entry.id === id) ?? null,
    })),
    endRemoval: assign(noRemoval),
    takeForce: assign((_, { force }: { force: boolean }) => ({ force })),
    takeUses: assign((_, answer: DeleteAnswer): { usedBy: readonly Use[] } => ({
      usedBy: answer.kind === 'inUse' ? answer.usedBy : [],
    })),
    takeOpened: assign(({ context }, opened: Opened) => openedForm(context, opened)),
    changeDraft: assign((_, { values }: { values: Values }) => ({ draft: values })),
    takeCurrent: assign(({ context }, answer: SaveAnswer): Partial<AdminSectionContext> =>
      answer.kind === 'conflict'
        ? { current: answer.current, choices: firstChoices(context, answer.current) }
        : {},
    ),
    takeChoice: assign(({ context }, { field, side }: { field: string; side: Side }) => ({
      choices: { ...context.choices, [field]: side },
    })),
    mergeVersions: assign(({ context }) => mergedForm(context)),
    takeLeaveTarget: assign((_, { to }: { to: LeaveTarget }) => ({ leaveTo: to })),
    clearLeaveTarget: assign({ leaveTo: null }),
    takeFailure: assign({ failure: (_, failure: CallFailure) => failure }),
    clearFailure: assign({ failure: null }),
    notifySaved: emit(({ context }) => ({
      type: 'notice' as const,
      kind: context.base === null ? ('created' as const) : ('updated' as const),
      name: nameOf(context.draft, context.base),
    })),
    notifyRemoved: emit(({ context }, { kind }: { kind: 'deleted' | 'ended' | 'inUse' }) => ({
      type: 'notice' as const,
      kind: kind === 'ended' ? ('ended' as const) : ('deleted' as const),
      name: context.removing?.name ?? '',
    })),
    ...noEffects,
  },
});

/** The first field of every form is the name: a text, or a row with one. */
function nameOf(draft: Values, base: Entry | null): string {
  const [first = ''] = Object.values(draft);
  if (typeof first === 'string') return first.trim();
  const [row] = first;
  return typeof row === 'object' && row.name !== undefined ? row.name : (base?.name ?? '');
}

export function listQueryOf({ query, sort, page, filters }: ListQuery): ListQuery {
  return { query, sort, page, ...(filters && { filters }) };
}

export const keepDraft = {
  type: 'keepDraft',
  params: ({ context }: { context: AdminSectionContext }) => keptOf(context),
} as const;

export const dropKeptDraft = {
  type: 'dropKeptDraft',
  params: ({ context }: { context: AdminSectionContext }) => ({ id: idOf(context) }),
} as const;

/** Where the user goes without a question: the list that the form was opened from, or the first page. */
export const leave = {
  type: 'leave',
  params: ({ context }: { context: AdminSectionContext }) => ({
    to: context.leaveTo ?? ({ kind: 'list' } as const),
    list: context.list,
  }),
} as const;
