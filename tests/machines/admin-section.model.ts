import { adminSectionMachine } from '../../machines/admin-section/admin-section.machine.ts';
import type {
  AdminSectionContext,
  Entry,
  SectionAddress,
} from '../../machines/admin-section/admin-section.types.ts';
import { CallError } from '../../machines/call-failure.ts';
import { always } from '../../tools/statecharts/invariants.ts';
import type { MachineModel, Step } from '../../tools/statecharts/model.ts';
import { adminSectionCauses } from './admin-section/causes.ts';
import { placeRules } from './admin-section/place-rules.ts';
import { stepRules } from './admin-section/step-rules.ts';
import { actionsOf, emittedOf, failureIn, fieldsOf, inputsOf } from './read-effects.ts';

const blank = { name: '', note: '' };
const typed = { name: '가족 드라마', note: '' };
const drama: Entry = { id: 1, version: 1, name: '드라마', values: { name: '드라마', note: '' } };
/** Another administrator has changed a field that the user did not change, … */
const noted: Entry = { ...drama, version: 2, values: { name: '드라마', note: '긴 이야기' } };
/** … or has saved the same. */
const sameAsTyped: Entry = { ...drama, version: 2, values: typed };

const list: SectionAddress = { view: 'list', query: '', sort: 'name', page: 0 };
/** The addresses that a link, the browser or a form leads to. */
export const addressChanges: readonly { address: SectionAddress }[] = [
  { address: list },
  { address: { view: 'add' } },
  { address: { view: 'edit', id: 1 } },
];
const page = { entries: [drama], totalElements: 1, totalPages: 1 };
const nothing = { entries: [], totalElements: 0, totalPages: 0 };
const pastTheEnd = { entries: [], totalElements: 50, totalPages: 1 };
const inUse = {
  kind: 'inUse',
  usedBy: [{ kind: 'MOVIE', count: 1, items: [{ id: 3, title: '마지막 모퉁이' }] }],
};

const failures = [
  { error: new CallError({ status: 401 }) },
  { error: new CallError({ status: 404, message: '찾을 수 없어요.' }) },
  { error: new CallError({ status: 409, code: 'NAME_TAKEN', message: '이미 있는 이름이에요.' }) },
  { error: new TypeError('network') },
];

type ModelStep = Step<typeof adminSectionMachine>;

const starts =
  (call: string) =>
  (step: ModelStep): boolean =>
    inputsOf(step, call).length > 0;

const isEditing = ({ from }: ModelStep) => from.matches('editor');

const isDirty = ({ base, draft }: AdminSectionContext) =>
  JSON.stringify(draft) !== JSON.stringify(base === null ? blank : base.values);

const isSaved = ({ event, from }: ModelStep) =>
  event.type === 'xstate.done.actor.saving' &&
  'output' in event &&
  (fieldsOf(event.output).kind === 'saved' ||
    JSON.stringify(fieldsOf(fieldsOf(event.output).current).values) ===
      JSON.stringify(from.context.draft));

const isDeleted = (step: ModelStep) =>
  (step.event.type === 'xstate.done.actor.deleting' &&
    'output' in step.event &&
    fieldsOf(step.event.output).kind === 'deleted') ||
  (step.event.type === 'xstate.error.actor.deleting' && failureIn(step)?.status === 404);

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const adminSectionModel: MachineModel<typeof adminSectionMachine> = {
  machine: adminSectionMachine,
  causes: adminSectionCauses,
  inputs: {
    'at the list': { address: list, list: null, blank, canForce: true },
    'at the list of a section without the force option': {
      address: list,
      list: null,
      blank,
      canForce: false,
    },
    'at a new entry': { address: { view: 'add' }, list: null, blank, canForce: false },
    'at an entry': { address: { view: 'edit', id: 1 }, list: null, blank, canForce: false },
  },
  cases: {
    'address.change': addressChanges,
    'xstate.done.actor.loadingPage': [
      { output: page },
      { output: nothing },
      { output: pastTheEnd },
    ],
    'xstate.error.actor.loadingPage': [{ error: new TypeError('network') }],
    'delete.request': [{ id: 1 }, { id: 9 }],
    'force.change': [{ force: true }, { force: false }],
    'xstate.done.actor.deleting': [{ output: { kind: 'deleted' } }, { output: inUse }],
    'xstate.error.actor.deleting': failures,
    'xstate.done.actor.openingForm': ({ context: { address } }) =>
      address.view === 'edit'
        ? [
            { output: { entry: drama, kept: null } },
            { output: { entry: noted, kept: { base: drama, values: typed } } },
          ]
        : [
            { output: { entry: null, kept: null } },
            { output: { entry: null, kept: { base: null, values: typed } } },
          ],
    'xstate.error.actor.openingForm': [failures[1], failures[3]].filter(
      (each) => each !== undefined,
    ),
    'draft.change': [{ values: typed }, { values: drama.values }],
    'xstate.done.actor.saving': ({ context: { base } }) => [
      { output: { kind: 'saved' } },
      ...(base?.version !== 1
        ? []
        : [
            { output: { kind: 'conflict', current: noted } },
            { output: { kind: 'conflict', current: sameAsTyped } },
          ]),
    ],
    'xstate.error.actor.saving': failures,
    'leave.request': [{ to: { kind: 'list' } }, { to: { kind: 'address', href: '/' } }],
    'version.choose': [
      { field: 'name', side: 'theirs' },
      { field: 'note', side: 'mine' },
      { field: 'id', side: 'mine' },
    ],
  },
  invariants: [
    ...stepRules,
    ...placeRules,
    {
      name: 'the list is read with the search, the order and the page of the address (A-SEC-3)',
      when: starts('loadingPage'),
      holds: (step) =>
        step.to.context.address.view === 'list' &&
        same(inputsOf(step, 'loadingPage'), [{ query: '', sort: 'name', page: 0 }]),
    },
    {
      name: 'a page after the last one leads to the last page (A-SEC-4)',
      when: ({ event }) => 'output' in event && event.output === pastTheEnd,
      holds: (step) =>
        step.to.matches('leaving') &&
        same(actionsOf(step, 'openAddress'), [{ address: { ...list, page: 0 } }]),
    },
    {
      name: 'the address decides what is shown (A-SEC-2)',
      when: ({ to }) => !to.matches('leaving'),
      holds: ({ to }) => to.hasTag('list') === (to.context.address.view === 'list'),
    },
    {
      name: 'at most one call is running',
      when: always,
      holds: ({ to }) => Object.keys(to.children).length <= 1,
    },
    {
      name: 'an entry is deleted only after a confirmation (A-SEC-20)',
      when: starts('deleting'),
      holds: (step) =>
        step.event.type === 'delete.confirm' &&
        step.from.hasTag('removal') &&
        inputsOf(step, 'deleting').every(({ id }) => id === 1),
    },
    {
      name: 'the question is about an entry of the list (A-SEC-20)',
      when: ({ event, from }) => event.type === 'delete.request' && from.hasTag('list'),
      holds: ({ event, from, to }) =>
        !from.matches('listing') ||
        to.hasTag('removal') ===
          ('id' in event && event.id === 1 && from.context.page?.entries.length === 1),
    },
    {
      name: 'only a section with the option detaches, and only when it is chosen (A-SEC-22)',
      when: starts('deleting'),
      holds: (step) =>
        inputsOf(step, 'deleting').every(
          ({ force }) =>
            force === step.from.context.force &&
            (!step.from.context.force || step.from.context.canForce),
        ),
    },
    {
      name: 'what is in use is deleted by force or not at all (A-SEC-21, A-SEC-22)',
      when: ({ event, from }) =>
        event.type === 'delete.confirm' && from.matches({ removal: 'inUse' }),
      holds: (step) => starts('deleting')(step) === step.from.context.force,
    },
    {
      name: 'a refused deletion shows what uses the entry (A-SEC-21)',
      when: ({ event }) => 'output' in event && event.output === inUse,
      holds: ({ to }) => to.matches({ removal: 'inUse' }) && same(to.context.usedBy, inUse.usedBy),
    },
    {
      name: 'a running deletion is neither cancelled nor repeated (A-SEC-23)',
      when: ({ event, from }) =>
        from.matches({ removal: 'deleting' }) && !/^xstate|^address/.test(event.type),
      holds: ({ from, to }) => to === from,
    },
    {
      name: 'a failed deletion stays in the dialog with its reason (A-SEC-23)',
      when: (step) => step.event.type === 'xstate.error.actor.deleting' && !isDeleted(step),
      holds: ({ to }) => to.matches({ removal: 'failed' }) && to.context.failure !== null,
    },
    {
      name: 'every save and every deletion is announced, and nothing else (A-SEC-10, A-SEC-24)',
      when: always,
      holds: (step) => same(emittedOf(step), expectedNotices(step)),
    },
    {
      name: 'every save and every deletion marks the shop as stale (A-SEC-10, A-SEC-24)',
      when: always,
      holds: (step) =>
        actionsOf(step, 'refreshShop').length === (isSaved(step) || isDeleted(step) ? 1 : 0),
    },
    {
      name: 'the list is read again after a deletion (A-SEC-24)',
      when: isDeleted,
      holds: (step) => starts('loadingPage')(step) && !step.to.hasTag('removal'),
    },
    {
      name: 'a new form is blank, an edit starts with the entry (A-SEC-7, A-SEC-8)',
      when: ({ event }) =>
        'output' in event &&
        'kept' in fieldsOf(event.output) &&
        fieldsOf(event.output).kept === null,
      holds: ({ to }) =>
        to.matches({ editor: 'form' }) &&
        same(to.context.draft, to.context.address.view === 'edit' ? drama.values : blank),
    },
    {
      name: 'kept input is in the form again, over the version that it was typed over (A-SEC-15)',
      when: ({ event }) =>
        'output' in event &&
        'kept' in fieldsOf(event.output) &&
        fieldsOf(event.output).kept !== null,
      holds: ({ to }) =>
        same(to.context.draft, typed) &&
        to.context.isRestored &&
        to.context.base?.version === (to.context.address.view === 'edit' ? 1 : undefined),
    },
    {
      name: 'restored input is dropped at the request of the user only, and the present entry is read (A-SEC-15)',
      when: ({ event, from }) => event.type === 'draft.reset' && from.matches({ editor: 'form' }),
      holds: (step) =>
        step.from.context.isRestored
          ? starts('openingForm')(step) && actionsOf(step, 'dropKeptDraft').length === 1
          : same(step.to.context.draft, step.from.context.draft),
    },
    {
      name: 'a save sends the typed values and the version that was read (A-SEC-9)',
      when: ({ event, from, to }) => event.type === 'draft.submit' && from !== to,
      holds: (step) =>
        same(inputsOf(step, 'saving'), [
          { base: step.from.context.base, values: step.from.context.draft },
        ]),
    },
    {
      name: 'a form that is being saved is neither changed, left nor sent again (A-SEC-9)',
      when: ({ to }) => to.matches({ editor: 'saving' }),
      holds: ({ to }) =>
        !to.can({ type: 'draft.change', values: blank }) &&
        !to.can({ type: 'draft.submit' }) &&
        !to.can({ type: 'leave.request', to: { kind: 'back' } }),
    },
    {
      name: 'no failure loses or changes the input (A-SEC-12, A-SEC-13, A-SEC-18)',
      when: ({ event }) => event.type === 'xstate.error.actor.saving',
      holds: ({ from, to }) =>
        to.matches({ editor: 'form' }) &&
        same(to.context.draft, from.context.draft) &&
        to.context.base === from.context.base,
    },
    {
      name: 'a save without an answer says so (A-SEC-13)',
      when: (step) =>
        step.event.type === 'xstate.error.actor.saving' && failureIn(step)?.status === null,
      holds: ({ to }) => to.matches({ editor: { form: 'uncertain' } }),
    },
    {
      name: 'an ended session keeps the input before the sign-in (A-SEC-15)',
      when: (step) =>
        step.event.type === 'xstate.error.actor.saving' && failureIn(step)?.status === 401,
      holds: (step) => step.to.matches({ editor: { form: 'signedOut' } }) && keepsInput(step) === 1,
    },
    {
      name: 'a saved form closes, forgets its input and leads to the list (A-SEC-10)',
      when: isSaved,
      holds: (step) =>
        step.to.matches('leaving') &&
        same(
          actionsOf(step, 'leave').map(({ to }) => to),
          [{ kind: 'list' }],
        ) &&
        actionsOf(step, 'dropKeptDraft').length === 1,
    },
    {
      name: 'leaving a changed form asks, leaving an unchanged one does not (A-SEC-14)',
      when: ({ event, from }) => event.type === 'leave.request' && from.matches({ editor: 'form' }),
      holds: (step) =>
        step.to.matches({ editor: 'confirmingLeave' }) === isDirty(step.from.context) &&
        actionsOf(step, 'leave').length === (isDirty(step.from.context) ? 0 : 1),
    },
    {
      name: 'a confirmed leave follows the wanted address (A-SEC-14)',
      when: ({ event, from }) =>
        event.type === 'leave.confirm' && from.matches({ editor: 'confirmingLeave' }),
      holds: (step) =>
        same(
          actionsOf(step, 'leave').map(({ to }) => to),
          [step.from.context.leaveTo],
        ),
    },
    {
      name: 'changed input leaves the form only saved, kept or after a confirmation (A-SEC-14, A-SEC-15)',
      when: (step) => isEditing(step) && isDirty(step.from.context) && !step.to.matches('editor'),
      holds: (step) =>
        isSaved(step) ||
        ['leave.confirm', 'draft.reset'].includes(step.event.type) ||
        keepsInput(step) === 1,
    },
    {
      name: 'the page keeps changed input when it closes (A-SEC-15)',
      when: (step) => step.event.type === 'page.leave' && isEditing(step),
      holds: (step) => keepsInput(step) === (isDirty(step.from.context) ? 1 : 0),
    },
    {
      name: 'kept input belongs to its entry and to the version that it was typed over (A-SEC-15)',
      when: (step) => actionsOf(step, 'keepDraft').length > 0,
      holds: (step) => {
        const { base, draft } = step.from.context;
        const own = { id: base?.id ?? null, kept: { base, values: draft } };
        const added = { id: null, kept: { base: null, values: draft } };
        return same(actionsOf(step, 'keepDraft'), [
          step.event.type === 'entry.recreate' ? added : own,
        ]);
      },
    },
    {
      name: 'only an entry that was edited can be gone (A-SEC-18)',
      when: ({ to }) => to.matches({ editor: { form: 'gone' } }),
      holds: ({ to }) => to.context.base !== null,
    },
    {
      name: 'a newer version offers exactly the fields that differ, and the user’s own first (A-SEC-16)',
      when: ({ event, to }) =>
        event.type === 'xstate.done.actor.saving' && to.matches({ editor: 'choosingVersions' }),
      holds: ({ from, to }) =>
        same(
          to.context.choices,
          to.context.current === noted
            ? {
                ...(from.context.draft.name === typed.name && { name: 'mine' }),
                note: 'theirs',
              }
            : { name: 'theirs' },
        ),
    },
    {
      name: 'only the chosen versions are saved, over the newer version (A-SEC-17)',
      when: ({ event, from }) =>
        event.type === 'versions.save' && from.matches({ editor: 'choosingVersions' }),
      holds: (step) => {
        const { choices, current, draft } = step.from.context;
        return same(inputsOf(step, 'saving'), [
          {
            base: current,
            values: {
              name: choices.name === 'theirs' ? current?.values.name : draft.name,
              note: choices.note === 'theirs' ? current?.values.note : draft.note,
            },
          },
        ]);
      },
    },
    {
      name: 'an entry that was deleted can be added again with the input (A-SEC-18)',
      when: ({ event, from }) =>
        event.type === 'entry.recreate' && from.matches({ editor: { form: 'gone' } }),
      holds: (step) =>
        same(actionsOf(step, 'openAddress'), [{ address: { view: 'add' } }]) &&
        same(actionsOf(step, 'keepDraft'), [
          { id: null, kept: { base: null, values: step.from.context.draft } },
        ]),
    },
    {
      name: 'a closed form has no data',
      when: ({ to }) => !to.matches('editor'),
      holds: ({ to }) => to.context.base === null && same(to.context.draft, blank),
    },
  ],
};

function keepsInput(step: ModelStep): number {
  return actionsOf(step, 'keepDraft').filter(({ kept }) =>
    same(fieldsOf(kept).values, step.from.context.draft),
  ).length;
}

function expectedNotices(step: ModelStep): object[] {
  const { base, draft, removing } = step.from.context;
  if (isSaved(step)) {
    return [{ type: 'notice', kind: base === null ? 'created' : 'updated', name: draft.name }];
  }
  return isDeleted(step) ? [{ type: 'notice', kind: 'deleted', name: removing?.name }] : [];
}
