import type { Transaction } from '../../db/client.ts';
import type { AdminCaller, Schemas } from '../../plugins/contract-types.ts';
import { recordChange } from '../audit-log/record-change.ts';

type Price = Schemas['PriceSetting'];

/** Adds the change of a price to the audit log, with the names of room and ticket type (A-PRICE-6). */
export async function recordPrice(
  tx: Transaction,
  by: AdminCaller,
  {
    roomName,
    before,
    after,
    unreadVersion,
  }: {
    roomName: string;
    before: Price | null;
    after: Price | null;
    unreadVersion?: number | undefined;
  },
): Promise<void> {
  const subject = after ?? before;
  if (subject === null) return;
  await recordChange(tx, {
    by,
    kind: 'PRICE',
    subject: { id: subject.roomId, name: `${roomName} · ${subject.ticketTypeName}` },
    before: before && recorded(before),
    after: after && recorded(after),
    unreadVersion,
  });
}

function recorded({ roomId, ticketTypeId, ticketTypeName, price }: Price) {
  return { roomId, ticketTypeId, ticketTypeName, price };
}
