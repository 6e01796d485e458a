import { adminSectionMachine } from '../../machines/admin-section/admin-section.machine.ts';
import { always } from '../../tools/statecharts/invariants.ts';
import type { MachineModel } from '../../tools/statecharts/model.ts';
import { adminSectionCauses } from './admin-section/causes.ts';
import {
  addressChanges,
  blank,
  drama,
  failures,
  inUse,
  list,
  noted,
  nothing,
  page,
  pastTheEnd,
  sameAsTyped,
  typed,
  used,
} from './admin-section/examples.ts';
import { formRules } from './admin-section/form-rules.ts';
import { leaveRules } from './admin-section/leave-rules.ts';
import { listRules } from './admin-section/list-rules.ts';
import { placeRules } from './admin-section/place-rules.ts';
import { expectedNotices, isDeleted, isSaved, same } from './admin-section/readers.ts';
import { removalRules } from './admin-section/removal-rules.ts';
import { stepRules } from './admin-section/step-rules.ts';
import { versionRules } from './admin-section/version-rules.ts';
import { actionsOf, emittedOf } from './read-effects.ts';

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
    'xstate.done.actor.deleting': [
      { output: { kind: 'deleted' } },
      { output: { kind: 'ended' } },
      { output: inUse },
    ],
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
    'xstate.error.actor.openingForm': [failures[0], failures[2]].filter(
      (each) => each !== undefined,
    ),
    'draft.change': [{ values: typed }, { values: drama.values }],
    'xstate.done.actor.saving': ({ context: { base } }) => [
      { output: { kind: 'saved' } },
      ...(base?.version !== 1
        ? []
        : [
            { output: { kind: 'conflict', current: noted } },
            { output: { kind: 'conflict', current: used } },
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
    ...listRules,
    ...removalRules,
    ...formRules,
    ...leaveRules,
    ...versionRules,
    {
      name: 'at most one call is running',
      when: always,
      holds: ({ to }) => Object.keys(to.children).length <= 1,
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
  ],
};
