/**
 * Does the work for every item, one after another, also after one for which it failed: a row that is beyond help must
 * not keep the others waiting for ever.
 * @throws AggregateError at the end, with every failure
 */
export async function workThrough<T>(
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
