import type { Fault } from './faults.ts';
import { JournalError, openJournal, type Journal } from './journal.ts';
import type { Answer, PaymentRecord } from './payments/types.ts';

/** How long the first answer of an idempotency key is stored. */
const IDEMPOTENCY_LIFETIME_MS = 15 * 24 * 60 * 60 * 1000;

/** One change of the ledger. The changes of a commit are stored together or not at all. */
export type Change =
  | { readonly kind: 'payment'; readonly payment: PaymentRecord }
  | { readonly kind: 'answer'; readonly id: string; readonly at: number; readonly answer: Answer }
  | { readonly kind: 'clock'; readonly offsetMs: number }
  | { readonly kind: 'faults'; readonly faults: readonly Fault[] }
  | { readonly kind: 'webhook'; readonly url: string | null };

/** The persistent state: payments, idempotency table, clock offset, fault switches, webhook. */
export interface Ledger {
  /** The emulator's clock in epoch milliseconds: the machine's, moved by the stored offset. */
  readonly now: () => number;
  readonly clockOffsetMs: () => number;
  readonly payments: () => readonly PaymentRecord[];
  readonly payment: (paymentKey: string) => PaymentRecord | undefined;
  /** All requests of an order, oldest first. */
  readonly ofOrder: (orderId: string) => readonly PaymentRecord[];
  /** The stored first answer of an idempotency id, if it is younger than 15 days. */
  readonly answer: (id: string) => Answer | undefined;
  readonly faults: () => readonly Fault[];
  readonly webhookUrl: () => string | null;
  /** Writes the changes to the disk, then applies them. If writing throws, nothing changes. */
  readonly commit: (changes: readonly Change[]) => void;
  readonly close: () => void;
}

/**
 * Opens the ledger of a folder and replays its journal.
 * @throws JournalError as `openJournal` does, and for a line that is no commit.
 */
export function openLedger(folder: string): Ledger {
  const { journal, entries } = openJournal(folder);
  const state = emptyState();
  entries.forEach((entry, index) => {
    if (!isCommit(entry)) {
      journal.close();
      throw new JournalError(`Line ${index + 1} of the journal in ${folder} is no commit.`);
    }
    entry.changes.forEach((change) => apply(state, change));
  });
  return ledgerOn(journal, state);
}

interface State {
  readonly payments: Map<string, PaymentRecord>;
  readonly answers: Map<string, { at: number; answer: Answer }>;
  offsetMs: number;
  faults: readonly Fault[];
  webhookUrl: string | null;
}

interface Commit {
  readonly changes: readonly Change[];
}

function emptyState(): State {
  return { payments: new Map(), answers: new Map(), offsetMs: 0, faults: [], webhookUrl: null };
}

function ledgerOn(journal: Journal, state: State): Ledger {
  const now = () => Date.now() + state.offsetMs;
  return {
    now,
    clockOffsetMs: () => state.offsetMs,
    payments: () => [...state.payments.values()],
    payment: (paymentKey) => state.payments.get(paymentKey),
    ofOrder: (orderId) =>
      [...state.payments.values()].filter((payment) => payment.orderId === orderId),
    answer: (id) => {
      const stored = state.answers.get(id);
      return stored !== undefined && now() - stored.at < IDEMPOTENCY_LIFETIME_MS
        ? stored.answer
        : undefined;
    },
    faults: () => state.faults,
    webhookUrl: () => state.webhookUrl,
    commit: (changes) => {
      if (changes.length === 0) return;
      journal.append({ changes } satisfies Commit);
      changes.forEach((change) => apply(state, change));
    },
    close: journal.close,
  };
}

function apply(state: State, change: Change): void {
  switch (change.kind) {
    case 'payment':
      state.payments.set(change.payment.paymentKey, change.payment);
      return;
    case 'answer':
      state.answers.set(change.id, { at: change.at, answer: change.answer });
      return;
    case 'clock':
      state.offsetMs = change.offsetMs;
      return;
    case 'faults':
      state.faults = change.faults;
      return;
    case 'webhook':
      state.webhookUrl = change.url;
      return;
  }
}

const CHANGE_KINDS: readonly unknown[] = ['payment', 'answer', 'clock', 'faults', 'webhook'];

/** Only the envelope is checked, because this file alone writes the journal. */
function isCommit(entry: unknown): entry is Commit {
  if (typeof entry !== 'object' || entry === null || !('changes' in entry)) return false;
  return (
    Array.isArray(entry.changes) &&
    entry.changes.every(
      (change: unknown) =>
        typeof change === 'object' &&
        change !== null &&
        'kind' in change &&
        CHANGE_KINDS.includes(change.kind),
    )
  );
}
