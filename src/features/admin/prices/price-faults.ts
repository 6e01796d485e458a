import { MAX_TICKET_PRICE_WON } from '../../../../domain/limits.ts';
import type { CallFailure } from '../../../../machines/call-failure.ts';
import type { Cell, Drafts, PriceDraft } from './prices.types.ts';
import { savedIn } from './price-drafts.ts';
import { text } from './text.ts';

export type CellFaults = Readonly<Record<Cell, string>>;

/** @returns why changed fields cannot be sent, in Korean; empty for a table that can be sent (A-PRICE-32) */
export function faultsOf({ table, drafts }: PriceDraft): CellFaults {
  return Object.fromEntries(
    Object.entries(drafts).flatMap(([cell, { value }]): [Cell, string][] => {
      if (value === '') return savedIn(table, cell).value === '' ? [] : [[cell, text.emptied]];
      return isPrice(value) ? [] : [[cell, text.wrongPrice]];
    }),
  );
}

function isPrice(value: string): boolean {
  return /^\d{1,7}$/.test(value) && Number(value) <= MAX_TICKET_PRICE_WON;
}

/**
 * The fields that a refusal names by their place in the request, `changes.3.ticketTypeId`, and whether it names no others
 * (A-PRICE-35).
 */
export function refusedCells(
  failure: CallFailure | null,
  drafts: Drafts,
): { faults: CellFaults; areAllShown: boolean } {
  const cells = Object.keys(drafts);
  const errors = failure?.fieldErrors ?? [];
  const faults = errors.flatMap(({ field, message }): [Cell, string][] => {
    const cell = cells[Number(/^changes\.(\d+)\./.exec(field)?.[1] ?? NaN)];
    return cell === undefined ? [] : [[cell, message]];
  });
  return {
    faults: Object.fromEntries(faults),
    areAllShown: errors.length > 0 && faults.length === errors.length,
  };
}
