import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { fromPromise, type MachineImplementationsFrom } from 'xstate';
import { adminPaths } from '../../../../domain/admin-pages.ts';
import type { adminPricesMachine } from '../../../../machines/admin-prices/admin-prices.machine.ts';
import type {
  Draft,
  Drafts,
  SaveAnswer,
  SaveRequest,
  TableAddress,
} from '../../../../machines/admin-prices/admin-prices.types.ts';
import type { FormValue, Values } from '../../../../machines/admin-section/admin-section.types.ts';
import { answerOf } from '../../../api/answer.ts';
import { ApiError } from '../../../api/api-error.ts';
import type { Api } from '../../../api/api.ts';
import { idSchema, readAs } from '../../../api/schemas.ts';
import { sectionDrafts } from '../section/kept-drafts.ts';
import type { LeaveGuard } from '../section/leave-guard.ts';
import { pathOfTable } from './prices-address.ts';

interface AdminPricesDeps {
  api: Api;
  queries: QueryClient;
  /** The login id of the administrator. */
  owner: string;
  guard: LeaveGuard;
  navigate: (path: string, options?: { replace: boolean }) => void;
}

/** The machine of the table of all prices bound to the server, the tab's storage and the address. */
export function createAdminPricesImplementations({
  api: { http },
  queries,
  owner,
  guard,
  navigate,
}: AdminPricesDeps): MachineImplementationsFrom<typeof adminPricesMachine> {
  const draftsAt = (address: TableAddress) => sectionDrafts(owner, pathOfTable(address));
  return {
    actors: {
      openTable: fromPromise(async ({ input, signal }) => ({
        table: await answerOf(
          http.GET('/api/admin/price-settings/table', { params: { query: input }, signal }),
        ),
        kept: draftsIn(draftsAt(input).read(null)?.values ?? {}),
      })),
      savePrices: fromPromise(({ input }) => savePrices(http, input)),
    },
    actions: {
      openAddress: (_, { address }) => navigate(pathOfTable(address), { replace: true }),
      leave: (_, { to }) => {
        if (to.kind === 'back') guard.goBack();
        else guard.end(() => navigate(to.kind === 'address' ? to.href : adminPaths.prices));
      },
      keepDrafts: (_, { address, drafts }) =>
        draftsAt(address).keep(null, { base: null, values: valuesOf(drafts) }),
      dropKeptDrafts: (_, { address }) => draftsAt(address).drop(null),
      refreshShop: () => void queries.invalidateQueries(),
    },
  };
}

async function savePrices(http: Api['http'], { changes }: SaveRequest): Promise<SaveAnswer> {
  try {
    await answerOf(
      http.POST('/api/admin/price-settings/set-many', { body: { changes: [...changes] } }),
    );
    return { kind: 'saved' };
  } catch (error) {
    const conflicts =
      error instanceof ApiError && error.failure.code === 'EDIT_CONFLICT'
        ? readAs(conflictsSchema, error.current)
        : null;
    if (conflicts === null) throw error;
    return { kind: 'conflict', conflicts };
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
