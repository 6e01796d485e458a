import * as v from 'valibot';
import { SALE_METHODS } from '../../../../domain/amounts.ts';
import type { CounterSaleRequest } from '../../../../openapi.gen.d.ts';
import { readInput, writeInput } from '../../../api/input-storage.ts';
import { idSchema, readJsonAs } from '../../../api/schemas.ts';

const won = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const saleSchema = v.object({
  key: v.string(),
  screeningId: idSchema,
  seatIds: v.array(idSchema),
  ticketTypes: v.array(v.object({ ticketTypeId: idSchema, count: won })),
  amount: won,
  method: v.picklist(SALE_METHODS),
  givenAmount: v.exactOptional(won),
  approvalNumber: v.exactOptional(v.string()),
  reason: v.exactOptional(v.string()),
});

/** @returns the sale that this tab has sent and whose answer is not known; null without one (A-COUNT-45) */
export function readSentSale(owner: string): CounterSaleRequest | null {
  return readJsonAs(saleSchema, readInput('counterSale', owner));
}

/** Keeps a sale for a reload while its answer is not known; null forgets it. */
export function writeSentSale(owner: string, sale: CounterSaleRequest | null): void {
  writeInput('counterSale', owner, sale && JSON.stringify(sale));
}
