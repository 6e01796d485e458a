import type {
  AdminSectionContext,
  AdminSectionInput,
  Entry,
  EntryPage,
  FormValue,
  KeptDraft,
  Opened,
  SaveRequest,
  Side,
  Values,
} from './admin-section.types.ts';

export function startContext({
  address,
  list,
  blank,
  canForce,
}: AdminSectionInput): AdminSectionContext {
  return { blank, canForce, address, list, page: null, ...noRemoval, ...noForm(blank) };
}

export const noRemoval = { removing: null, force: false, usedBy: [], failure: null } as const;

export function noForm(blank: Values) {
  return {
    base: null,
    draft: blank,
    isRestored: false,
    current: null,
    choices: {},
    leaveTo: null,
    failure: null,
  } as const;
}

/** @returns the values that the form had before the user changed them */
function savedValues({ base, blank }: AdminSectionContext): Values {
  return base?.values ?? blank;
}

export function isChanged(context: AdminSectionContext): boolean {
  return differingFields(context.draft, savedValues(context)).length > 0;
}

/** @returns the fields that have different values */
export function differingFields(one: Values, other: Values): string[] {
  return Object.keys(one).filter((field) => !isSame(one[field], other[field]));
}

function isSame(one: FormValue | undefined, other: FormValue | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** @returns the form of what was read; a kept draft of the same entry goes before it */
export function openedForm({ blank }: AdminSectionContext, { entry, kept }: Opened) {
  if (kept === null) return { ...noForm(blank), base: entry, draft: entry?.values ?? blank };
  return { ...noForm(blank), base: kept.base, draft: kept.values, isRestored: true };
}

export function keptOf(context: AdminSectionContext): { id: number | null; kept: KeptDraft } {
  const { base, draft } = context;
  return { id: base?.id ?? null, kept: { base, values: draft } };
}

export function saveRequestOf({ base, draft }: AdminSectionContext): SaveRequest {
  return { base, values: draft };
}

/** A field that the user did not change gets the other administrator's version first. A locked one has no choice. */
export function firstChoices(context: AdminSectionContext, current: Entry): Record<string, Side> {
  const { draft } = context;
  const changed = differingFields(draft, savedValues(context));
  return Object.fromEntries(
    differingFields(draft, current.values)
      .filter((field) => current.locked?.includes(field) !== true)
      .map((field): [string, Side] => [field, changed.includes(field) ? 'mine' : 'theirs']),
  );
}

/** @returns the form with the chosen version of each field, over the other administrator's entry */
export function mergedForm({ draft, current, choices }: AdminSectionContext) {
  if (current === null) return {};
  const own = Object.entries(draft).filter(([field]) => choices[field] === 'mine');
  return {
    draft: { ...draft, ...current.values, ...Object.fromEntries(own) },
    base: current,
    current: null,
    choices: {},
  };
}

/** A page after the last one, for example when its only entry was deleted. */
export function isPastEnd({ entries, totalPages }: EntryPage): boolean {
  return entries.length === 0 && totalPages > 0;
}

/** @returns the edited entry of an address; null for a new one */
export function idOf({ address }: AdminSectionContext): number | null {
  return address.view === 'edit' ? address.id : null;
}
