/**
 * @param ms how long to wait
 * @param late the error after that time
 * @throws `late` after that time; the work goes on, and its result is dropped
 */
export async function withTimeout<T>(
  ms: number,
  work: Promise<T>,
  late: () => Error = () => new Error(`No answer within ${ms} ms`),
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
