/**
 * Runs the work for every item in sequence and continues after a failure: a row that always fails must not block the
 * others.
 * @throws AggregateError at the end, with all failures
 */
export async function runEach<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (failure) {
      failures.push(failure);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} failed.`);
}
