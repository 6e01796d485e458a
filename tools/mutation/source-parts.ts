/** A part of the code that Stryker mutates. */
export interface SourcePart {
  /** Also the name of its place in the report. */
  readonly name: 'domain' | 'server';
  /** The files, as patterns of Stryker. */
  readonly mutate: readonly string[];
  /** The folder of its tests. */
  readonly tests: string;
  /** Tests in the folder that read documents only. */
  readonly testsOfDocuments: readonly string[];
}

/** The least percentage of a part's mutants that must be detected. */
export const LEAST_PERCENT = 95;

export const sourceParts: readonly SourcePart[] = [
  {
    name: 'domain',
    // Texts: a test of them would repeat them.
    mutate: ['domain/**/*.ts', '!domain/refund-delays.ts'],
    tests: 'tests/domain',
    testsOfDocuments: ['tests/domain/contract-bounds.test.ts'],
  },
  {
    name: 'server',
    mutate: [
      'server/modules/ledger/held-claims.ts',
      'server/modules/ledger/liveness.ts',
      'server/modules/ledger/open-screening.ts',
      'server/modules/ledger/point-entries.ts',
      'server/modules/ledger/reason-of-cinema.ts',
      'server/modules/ledger/refund-parts.ts',
      'server/modules/payments/accepted-deposit.ts',
      'server/modules/payments/confirm-rules.ts',
      'server/modules/payments/order-rules.ts',
      'server/modules/payments/recovery-times.ts',
      'server/modules/payments/settlement.ts',
      'server/modules/payments/valid-price.ts',
      'server/modules/reservations/booking-rules.ts',
      'server/modules/reservations/cancel-rules.ts',
      'server/modules/reservations/shown-refund.ts',
      'server/modules/reservations/ticket-offer.ts',
    ],
    tests: 'tests/server',
    testsOfDocuments: [],
  },
];
