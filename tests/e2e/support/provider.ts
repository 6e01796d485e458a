/** A payment as the emulator's ledger has it. */
export interface LedgerPayment {
  orderId: string;
  status: string;
  captured: number;
  cancelled: number;
}

/** The provider's emulator with the calls that control it; demo/toss/README.md describes them. */
export interface Provider {
  url: string;
  /** Replaces the fault switches; none clears them. */
  setFaults(...faults: object[]): Promise<void>;
  /** Waits until a call is held by a `hold` switch. */
  untilHeld(): Promise<void>;
  release(): Promise<void>;
  /** A payment that the customer has approved, without a browser. @returns its key */
  approve(order: { orderId: string; amount: number; method?: string }): Promise<string>;
  /** Pays into the virtual account of an order, which sends a webhook. */
  deposit(orderId: string): Promise<void>;
  /** Closes the virtual account of an order as at its deadline, which sends a webhook. */
  expireDeposit(orderId: string): Promise<void>;
  /** The captured amount of an order minus refunds. */
  captured(orderId: string): Promise<number>;
  /** The captured amounts of all payments, also of those that were refunded since. */
  charges(): Promise<number[]>;
}

export function createProvider(url: string): Provider {
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${url}/emulator${path}`, {
      method,
      ...(body && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  };
  const ledger = async () =>
    ((await call('GET', '/ledger')) as { payments: LedgerPayment[] }).payments;
  return {
    url,
    async setFaults(...faults) {
      await call('POST', '/faults', faults);
    },
    async untilHeld() {
      await call('GET', '/faults/held?count=1');
    },
    async release() {
      await call('POST', '/faults/release', {});
    },
    async approve(order) {
      const answer = await call('POST', '/payments', { orderName: '영화 예매', ...order });
      return (answer as { paymentKey: string }).paymentKey;
    },
    async deposit(orderId) {
      await call('POST', '/deposit', { orderId });
    },
    async expireDeposit(orderId) {
      await call('POST', '/expire-deposit', { orderId });
    },
    async charges() {
      return (await ledger()).map(({ captured }) => captured).filter((amount) => amount > 0);
    },
    async captured(orderId) {
      return (await ledger())
        .filter((payment) => payment.orderId === orderId)
        .reduce((sum, payment) => sum + payment.captured - payment.cancelled, 0);
    },
  };
}
