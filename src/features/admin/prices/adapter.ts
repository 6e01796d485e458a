import * as v from 'valibot';
import type { SaveAnswer } from '../../../../machines/draft/draft.types.ts';
import { answerOf } from '../../../api/answer.ts';
import { ApiError } from '../../../api/api-error.ts';
import type { Api } from '../../../api/api.ts';
import { idSchema, readAs } from '../../../api/schemas.ts';
import type { DraftCalls } from '../../../ui/use-draft.ts';
import { sectionDrafts } from '../section/kept-drafts.ts';
import type { FormValue, Values } from '../section/section.types.ts';
import { changesOf, openedTable, refusedTable } from './price-drafts.ts';
import { pathOfTable } from './prices-address.ts';
import type { Draft, Drafts, PriceDraft, TableAddress } from './prices.types.ts';

interface TableDeps {
  api: Api;
  address: TableAddress;
  /** The login id of the administrator. */
  owner: string;
}

/** The table of all prices at an address: all changes are saved in one call, all or none (A-PRICE-33). */
export function tableCalls({ api: { http }, address, owner }: TableDeps): DraftCalls<PriceDraft> {
  const kept = sectionDrafts(owner, pathOfTable(address));
  return {
    open: async (signal) =>
      openedTable(
        await answerOf(
          http.GET('/api/admin/price-settings/table', { params: { query: address }, signal }),
        ),
        draftsIn(kept.read(null)?.values ?? {}),
      ),
    save: (form) => savePrices(http, form),
    keep: ({ drafts }) => kept.keep(null, { base: null, values: valuesOf(drafts) }),
    drop: () => kept.drop(null),
  };
}

async function savePrices(http: Api['http'], form: PriceDraft): Promise<SaveAnswer<PriceDraft>> {
  try {
    const changes = changesOf(form.drafts);
    await answerOf(http.POST('/api/admin/price-settings/set-many', { body: { changes } }));
    return { kind: 'saved', form };
  } catch (error) {
    const conflicts =
      error instanceof ApiError && error.failure.code === 'EDIT_CONFLICT'
        ? readAs(conflictsSchema, error.current)
        : null;
    if (conflicts === null) throw error;
    return { kind: 'conflict', form: refusedTable(form, conflicts) };
  }
}

const conflictsSchema = v.pipe(
  v.array(
    v.object({
      roomId: idSchema,
      ticketTypeId: idSchema,
      price: v.nullable(v.number()),
      version: v.nullable(idSchema),
    }),
  ),
  v.minLength(1),
);

/** The changes as the tab keeps those of every form: each field has a row. */
function valuesOf(drafts: Drafts): Values {
  return Object.fromEntries(
    Object.entries(drafts).map(([cell, { value, version }]) => [
      cell,
      [{ value, version: version === null ? '' : String(version) }],
    ]),
  );
}

function draftsIn(values: Values): Drafts {
  return Object.fromEntries(
    Object.entries(values).flatMap(([cell, kept]): [string, Draft][] => {
      const draft = draftIn(kept);
      return draft === null ? [] : [[cell, draft]];
    }),
  );
}

function draftIn(kept: FormValue): Draft | null {
  const row = typeof kept === 'string' ? undefined : kept[0];
  if (typeof row !== 'object' || row.value === undefined) return null;
  return { value: row.value, version: row.version ? Number(row.version) : null };
}
