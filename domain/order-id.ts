const ORDER_ID = /^ORDER-[A-Za-z0-9_=-]{9,58}$/;

/**
 * @param now milliseconds since 1970
 * @param random a number in [0, 1)
 * @returns a new order id, within what the provider allows (6 to 64 of letters, digits, `-`, `_`, `=`)
 */
export function makeOrderId(now: number, random: number): string {
  return `ORDER-${now}-${Math.floor(random * 1_000_000_000)
    .toString()
    .padStart(9, '0')}`;
}

/** @returns when an order id was made, in milliseconds since 1970; null for one that was made otherwise */
export function orderTime(orderId: string): number | null {
  const [, time] = /^ORDER-(\d{13})-/.exec(orderId) ?? [];
  return time === undefined ? null : Number(time);
}

/** @returns whether the text has the form of an order id: starts with `ORDER-` and has at least 15 characters */
export function isOrderId(text: string): boolean {
  return ORDER_ID.test(text);
}
