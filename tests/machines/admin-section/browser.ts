import type { SnapshotFrom } from 'xstate';
import type { adminSectionMachine } from '../../../machines/admin-section/admin-section.machine.ts';
import type { SectionAddress } from '../../../machines/admin-section/admin-section.types.ts';
import { isChanged } from '../../../machines/admin-section/section-draft.ts';
import type { MachineModel, MachineStep, Rule } from '../../../tools/statecharts/model.ts';
import { adminSectionModel } from '../admin-section.model.ts';
import { fieldsOf } from '../read-effects.ts';
import { addressChanges } from './examples.ts';

type SectionMachine = typeof adminSectionMachine;

/** What differs between the sections for a walk. */
export interface SectionTraits {
  /** An entry in use can be detached and deleted. */
  canForce: boolean;
  /** The form has a name and nothing else to change. */
  hasOneField: boolean;
  /** The form also shows fields that are not changed: Enter does not send a form of several fields without a button. */
  hasFixedFields?: boolean;
  /** The list is not searched. */
  isUnsearched?: boolean;
  /** What is in use is ended, and a deletion is never refused. */
  canEnd?: boolean;
}

const searched: SectionAddress = { view: 'list', query: '드라마', sort: 'name', page: 0 };

/** The model with a search of the list. */
export const walkedModel: MachineModel<SectionMachine> = {
  ...adminSectionModel,
  cases: {
    ...adminSectionModel.cases,
    'address.change': [...addressChanges, { address: searched }],
  },
};

/**
 * Whether the page of a section can cause a step at that moment. The causes of the model exclude whole transitions; this
 * excludes events and payloads in some states.
 */
export function causableIn(section: SectionTraits): Rule<SectionMachine> {
  return ({ from, event }) =>
    isOfSearch(from, event.type) &&
    (conditions[event.type]?.(from, fieldsOf(event), section) ?? true);
}

/**
 * What the walk of a section covers: every transition, every address that the list leads to, and every end of a deletion and
 * of a save: of a new and of an edited entry, without and with a note.
 */
export function sectionSteps({ from, event, takes }: MachineStep): readonly string[] {
  const { address, output } = fieldsOf(event);
  const now = fieldsOf(from.context);
  const ended = { type: event.type, kind: fieldsOf(output).kind };
  switch (event.type) {
    case 'address.change':
      return from.matches('listing') ? [...takes, JSON.stringify(address)] : takes;
    case 'xstate.done.actor.deleting':
      return [...takes, JSON.stringify(ended)];
    case 'xstate.done.actor.saving': {
      const { view } = fieldsOf(now.address);
      return [...takes, JSON.stringify({ ...ended, view, note: fieldsOf(now.draft).note })];
    }
    default:
      return takes;
  }
}

/** The transitions that the page of a section never takes, because of its traits. */
export function onlyElsewhere(section: SectionTraits): string[] {
  const { canForce, canEnd = false, hasOneField } = section;
  return [
    ...(canForce ? [] : ['removal | force.change', 'removal.inUse | delete.confirm']),
    ...(canEnd ? ['removal.deleting | xstate.done.actor.deleting'] : []),
    ...(hasOneField
      ? ['editor.choosingVersions | version.choose', 'editor.choosingVersions | leave.request']
      : []),
    ...(isSentByEnter(section) ? [] : ['editor.form.gone | draft.submit']),
  ].map((id) => `adminSection.${id} | 0`);
}

const isSentByEnter = ({ hasOneField, hasFixedFields = false }: SectionTraits) =>
  hasOneField && !hasFixedFields;

type Condition = (
  from: SnapshotFrom<SectionMachine>,
  event: Readonly<Record<string, unknown>>,
  section: SectionTraits,
) => boolean;

const isSearching = ({ context: { address } }: SnapshotFrom<SectionMachine>) =>
  address.view === 'list' && address.query !== '';

/** A list that was searched has the same ways as one that was not, so the paths return from it. */
const isOfSearch = (from: SnapshotFrom<SectionMachine>, type: string) =>
  !isSearching(from) || type.startsWith('xstate.') || type === 'address.change';

/** The form of a new entry opens without a call. */
const isOpeningNew = (from: SnapshotFrom<SectionMachine>) =>
  from.matches('opening') && from.context.address.view === 'add';

const conditions: Readonly<Record<string, Condition>> = {
  // The page of a new entry is reached from the list.
  'xstate.init': ({ context }, _, { canForce }) =>
    context.canForce === canForce && context.address.view !== 'add',
  'address.change': (from, { address }, { isUnsearched = false }) => {
    const { view, query } = fieldsOf(address);
    const isList = view === 'list' && query === '';
    if (isSearching(from)) return isList && !from.matches({ listing: 'loading' });
    if (query === searched.query) {
      return !isUnsearched && from.matches({ listing: 'showing' });
    }
    // A closed form leads to the list by itself.
    return !isOpeningNew(from) && (!from.matches('leaving') || isList);
  },
  'list.reload': (from) => from.matches({ listing: 'failed' }),
  'delete.request': (from, { id }) =>
    id === 1 &&
    from.context.page?.entries.length === 1 &&
    (from.matches({ listing: 'showing' }) || from.matches({ listing: 'loading' })),
  'force.change': (from, { force }) => from.context.canForce && from.context.force !== force,
  'xstate.done.actor.deleting': (_, { output }, { canEnd = false }) =>
    canEnd ? fieldsOf(output).kind !== 'inUse' : fieldsOf(output).kind !== 'ended',
  'xstate.done.actor.openingForm': (from, { output }) =>
    !isOpeningNew(from) || fieldsOf(output).kept === null,
  'xstate.error.actor.openingForm': (from) => !isOpeningNew(from),
  // The form refuses an empty name. Enter sends a form without a button only where it has one field.
  'draft.submit': (from, _, section) =>
    from.context.draft.name !== '' &&
    (isSentByEnter(section) || !from.matches({ editor: { form: 'gone' } })),
  // A form of one field has no second one that another administrator changed.
  'xstate.done.actor.saving': (_, { output }, { hasOneField }) =>
    !hasOneField || fieldsOf(fieldsOf(fieldsOf(output).current).values).note !== '긴 이야기',
  // The two versions have no button to close: links ask where something was typed.
  'leave.request': (from, { to }) =>
    from.matches({ editor: 'choosingVersions' })
      ? fieldsOf(to).kind === 'address' && isChanged(from.context)
      : fieldsOf(to).kind === 'list',
  // Another address ends the page of the section.
  'leave.confirm': ({ context }) => context.leaveTo?.kind === 'list',
  'version.choose': ({ context }, { field, side }) => {
    const chosen = context.choices[String(field)];
    return chosen !== undefined && chosen !== side;
  },
};
