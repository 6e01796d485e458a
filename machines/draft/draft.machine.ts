import { assign, emit, fromPromise, setup } from 'xstate';
import { callFailureGuards, failureOf, type CallFailure, notProvided } from '../calls.ts';
import type {
  DraftContext,
  DraftEffects,
  DraftEmitted,
  DraftEvent,
  DraftForm,
  DraftInput,
  LeaveTarget,
  Opened,
  SaveAnswer,
} from './draft.types.ts';

const nothingOpen = {
  form: null,
  isRestored: false,
  attempts: 0,
  leaveTo: { kind: 'home' },
  failure: null,
} as const;

/** A form from its opening to its end, whatever it edits. */
export const createDraft = <TForm extends DraftForm>() => {
  type Context = DraftContext<TForm>;
  const noEffects: DraftEffects<TForm> = {
    keepDraft: () => undefined,
    dropKeptDraft: () => undefined,
    refresh: () => undefined,
    leave: () => undefined,
    openAsNew: () => undefined,
  };
  const ofForm = ({ context: { form } }: { context: Context }) => ({ form });

  return setup({
    types: {
      context: {} as Context,
      input: {} as DraftInput,
      events: {} as DraftEvent<TForm>,
      emitted: {} as DraftEmitted<TForm>,
      tags: {} as 'form' | 'submitting',
    },
    actors: {
      /** Reads what is edited, and the input that the tab has kept for it. */
      openForm: fromPromise<Opened<TForm>>(notProvided('openForm')),
      saveForm: fromPromise<SaveAnswer<TForm>, { form: TForm | null }>(notProvided('saveForm')),
    },
    guards: {
      ...callFailureGuards,
      isChanged: ({ context }) => context.form?.isChanged === true,
      isInConflict: ({ context }) => context.form?.isInConflict === true,
      isResettable: ({ context }) => context.isRestored || context.form?.isChanged === true,
      isFaulty: (_, { isFaulty }: { isFaulty: boolean }) => isFaulty,
      isSaved: (_, { kind }: SaveAnswer<TForm>) => kind === 'saved',
      isSavedAndOpen: ({ context }, { kind }: SaveAnswer<TForm>) =>
        kind === 'saved' && context.staysOpen,
      isGone: (_, { kind }: SaveAnswer<TForm>) => kind === 'gone',
    },
    actions: {
      takeOpened: assign((_, { form, isRestored }: Opened<TForm>) => ({
        ...{ form, isRestored, attempts: 0 },
      })),
      countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
      takeForm: assign((_, { form }: { form: TForm }) => ({ form })),
      takeConflict: assign((_, answer: SaveAnswer<TForm>) =>
        answer.kind === 'gone' ? {} : { form: answer.form },
      ),
      closeForm: assign(nothingOpen),
      takeLeaveTarget: assign((_, { to }: { to: LeaveTarget }) => ({ leaveTo: to })),
      clearLeaveTarget: assign({ leaveTo: nothingOpen.leaveTo }),
      takeFailure: assign({ failure: (_, failure: CallFailure) => failure }),
      clearFailure: assign({ failure: null }),
      notifySaved: emit((_, answer: SaveAnswer<TForm>) => ({
        type: 'notice' as const,
        form: answer.kind === 'gone' ? null : answer.form,
      })),
      ...noEffects,
    },
  }).createMachine({
    id: 'draft',
    description: 'A form that is read, edited and saved.',
    context: ({ input }) => ({ ...input, ...nothingOpen }),
    initial: 'opening',
    states: {
      opening: {
        initial: 'loading',
        states: {
          loading: {
            description: 'Reads it again, so that the form starts from its newest version.',
            entry: 'clearFailure',
            invoke: {
              id: 'opening',
              src: 'openForm',
              onDone: {
                target: '#draft.editing',
                actions: { type: 'takeOpened', params: ({ event }) => event.output },
                description: 'A form that was left with unsaved input shows it again (A-SEC-15).',
              },
              onError: {
                target: 'failed',
                actions: ['closeForm', { type: 'takeFailure', params: failureOf }],
              },
            },
          },
          failed: { on: { 'form.reload': 'loading' } },
        },
      },
      editing: {
        initial: 'form',
        on: {
          'page.leave': {
            guard: 'isChanged',
            actions: { type: 'keepDraft', params: ofForm },
            description:
              'The input is in the form again after a reload, a sign-in, or another page (A-SEC-15).',
          },
        },
        states: {
          form: {
            tags: ['form'],
            initial: 'deciding',
            on: {
              'draft.change': {
                target: '.deciding',
                actions: { type: 'takeForm', params: ({ event }) => event },
              },
              'draft.submit': [
                {
                  guard: { type: 'isFaulty', params: ({ event }) => event },
                  actions: 'countAttempt',
                  description: 'The fields show why the form is not sent (A-SEC-11, A-PRICE-32).',
                },
                { target: 'saving', actions: 'countAttempt' },
              ],
              'draft.reset': {
                guard: 'isResettable',
                target: '#draft.opening',
                actions: 'dropKeptDraft',
                description: 'What was read may be older than what is saved (A-SEC-15).',
              },
              'leave.request': [
                {
                  guard: 'isChanged',
                  target: 'confirmingLeave',
                  actions: { type: 'takeLeaveTarget', params: ({ event }) => event },
                  description: 'Leaving a changed form asks first (A-SEC-14).',
                },
                {
                  target: '#draft.left',
                  actions: [
                    'dropKeptDraft',
                    { type: 'leave', params: ({ event: { to } }) => ({ to }) },
                  ],
                },
              ],
            },
            states: {
              deciding: {
                always: [{ guard: 'isInConflict', target: 'inConflict' }, { target: 'drafting' }],
              },
              drafting: { entry: 'clearFailure' },
              refused: { description: 'The fields show what the server refused (A-SEC-12).' },
              uncertain: {
                description:
                  'No answer: it may be saved. Saving a change again is safe (A-SEC-13).',
              },
              inConflict: {
                description: 'Others have saved another version. The user decides (A-SEC-16).',
                on: { 'draft.submit': {} },
              },
              gone: {
                description: 'Another administrator has deleted it (A-SEC-18).',
                on: {
                  'draft.submit': {},
                  'draft.recreate': {
                    target: '#draft.left',
                    actions: ['dropKeptDraft', { type: 'openAsNew', params: ofForm }],
                  },
                },
              },
            },
          },
          saving: {
            description: 'The form can be neither changed, left nor sent again (A-SEC-9).',
            tags: ['form', 'submitting'],
            entry: 'clearFailure',
            invoke: {
              id: 'saving',
              src: 'saveForm',
              input: ofForm,
              onDone: [
                {
                  guard: { type: 'isSavedAndOpen', params: ({ event }) => event.output },
                  target: '#draft.opening',
                  actions: [
                    { type: 'notifySaved', params: ({ event }) => event.output },
                    ...(['dropKeptDraft', 'refresh'] as const),
                  ],
                  description: 'What the form shows stays until it is read again (A-PRICE-33).',
                },
                {
                  guard: { type: 'isSaved', params: ({ event }) => event.output },
                  target: '#draft.left',
                  actions: [
                    { type: 'notifySaved', params: ({ event }) => event.output },
                    ...(['dropKeptDraft', 'refresh'] as const),
                    { type: 'leave', params: { to: nothingOpen.leaveTo } },
                  ],
                  description: 'A message, and back to the page of the form (A-SEC-10).',
                },
                {
                  guard: { type: 'isGone', params: ({ event }) => event.output },
                  target: 'form.gone',
                },
                {
                  target: 'form',
                  actions: { type: 'takeConflict', params: ({ event }) => event.output },
                  description: 'Others have changed it meanwhile (A-SEC-16, A-PRICE-34).',
                },
              ],
              onError: [
                {
                  guard: { type: 'isOutcomeUnknown', params: failureOf },
                  target: 'form.uncertain',
                  actions: { type: 'takeFailure', params: failureOf },
                },
                {
                  target: 'form.refused',
                  actions: { type: 'takeFailure', params: failureOf },
                },
              ],
            },
          },
          confirmingLeave: {
            description: 'Input is dropped only after a confirmation (A-SEC-14).',
            tags: ['form'],
            on: {
              'leave.confirm': {
                target: '#draft.left',
                actions: [
                  'dropKeptDraft',
                  { type: 'leave', params: ({ context: { leaveTo } }) => ({ to: leaveTo }) },
                ],
              },
              'leave.dismiss': { target: 'form', actions: 'clearLeaveTarget' },
            },
          },
        },
      },
      left: { description: 'The form is closed. Waits for the next page.', entry: 'closeForm' },
    },
  });
};

/** @public The tools load it by its name. */
export const draftMachine = createDraft();
