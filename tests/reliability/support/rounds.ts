/** Whether this is `npm run prove`. In `npm test` one of several tests that differ in their place alone stands for all. */
export const isProof = process.env.PROVE_ROUNDS !== undefined;

/**
 * @param short how often in `npm test`; `PROVE_ROUNDS` (npm run prove) multiplies it
 * @returns the numbers of the rounds, from 1
 */
export function rounds(short: number): number[] {
  const times = short * Number(process.env.PROVE_ROUNDS ?? 1);
  return Array.from({ length: times }, (_, index) => index + 1);
}

/** For the tests of many rounds, in milliseconds. */
export const LONG = 60_000 * Number(process.env.PROVE_ROUNDS ?? 1);
