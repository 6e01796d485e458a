import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { PAYMENT_METHODS } from '../../../../domain/amounts.ts';
import { fromPromise, type MachineImplementationsFrom } from 'xstate';
import type { adminDiscountsMachine } from '../../../../machines/admin-discounts/admin-discounts.machine.ts';
import type {
  DiscountDraft,
  SaveAnswer,
  SaveRequest,
} from '../../../../machines/admin-discounts/admin-discounts.types.ts';
import { answerOf } from '../../../api/answer.ts';
import { ApiError } from '../../../api/api-error.ts';
import type { Api } from '../../../api/api.ts';
import { idSchema, readAs } from '../../../api/schemas.ts';
import type { LeaveGuard } from '../section/leave-guard.ts';
import { keptDiscountOf } from './kept-discount.ts';

interface AdminDiscountsDeps {
  api: Api;
  queries: QueryClient;
  /** The login id of the administrator. */
  owner: string;
  guard: LeaveGuard;
  navigate: (path: string) => void;
}

/** The machine of the payment discounts bound to the server and the tab's storage. */
export function createAdminDiscountsImplementations({
  api: { http },
  queries,
  owner,
  guard,
  navigate,
}: AdminDiscountsDeps): MachineImplementationsFrom<typeof adminDiscountsMachine> {
  const kept = keptDiscountOf(owner);
  return {
    actors: {
      loadPage: fromPromise(async ({ input: { page }, signal }) => {
        const { content, totalElements, totalPages } = await answerOf(
          http.GET('/api/admin/payment-discount/get', { params: { query: { page } }, signal }),
        );
        return { discounts: content, totalElements, totalPages };
      }),
      saveDiscount: fromPromise(({ input }) => saveDiscount(http, input)),
      removeDiscount: fromPromise(({ input: { id } }) =>
        answerOf(
          http.DELETE('/api/admin/payment-discount/delete/{id}', { params: { path: { id } } }),
        ),
      ),
    },
    actions: {
      leave: (_, { to }) => {
        if (to.kind === 'back') guard.goBack();
        else if (to.kind === 'address') guard.end(() => navigate(to.href));
      },
      keepDraft: (_, params) => kept.keep(params.kept),
      dropKeptDraft: () => kept.drop(),
      refreshShop: () => void queries.invalidateQueries(),
    },
  };
}

async function saveDiscount(http: Api['http'], { base, draft }: SaveRequest): Promise<SaveAnswer> {
  const body = formOf(draft);
  try {
    if (base === null) await answerOf(http.POST('/api/admin/payment-discount/register', { body }));
    else {
      const { id: paymentDiscountId, version } = base;
      const change = { ...body, paymentDiscountId, version };
      await answerOf(http.PUT('/api/admin/payment-discount/update', { body: change }));
    }
    return { kind: 'saved' };
  } catch (error) {
    const current =
      error instanceof ApiError && error.failure.code === 'EDIT_CONFLICT'
        ? readAs(discountSchema, error.current)
        : null;
    if (current === null) throw error;
    return { kind: 'conflict', current };
  }
}

const textOrNull = v.nullable(v.string());

const discountSchema = v.object({
  paymentDiscountId: idSchema,
  providerName: v.string(),
  description: textOrNull,
  discountRate: v.nullable(v.number()),
  discountAmount: v.nullable(v.number()),
  paymentMethod: v.nullable(v.picklist(PAYMENT_METHODS)),
  firstDay: textOrNull,
  lastDay: textOrNull,
  endedAt: textOrNull,
  state: v.picklist(['UPCOMING', 'CURRENT', 'ENDED']),
  isUsed: v.boolean(),
  version: idSchema,
});

function formOf(draft: DiscountDraft) {
  return {
    providerName: draft.providerName.trim(),
    description: filled(draft.description),
    discountRate: numberIn(draft.discountRate),
    discountAmount: numberIn(draft.discountAmount),
    paymentMethod: draft.paymentMethod === '' ? null : draft.paymentMethod,
    firstDay: filled(draft.firstDay),
    lastDay: filled(draft.lastDay),
  };
}

function filled(typed: string): string | null {
  return typed.trim() === '' ? null : typed.trim();
}

function numberIn(typed: string): number | null {
  return typed.trim() === '' ? null : Number(typed);
}
