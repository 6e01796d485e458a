import type { Coverage, GuardedBy, Measured } from '@marquee/statecharts/visualiser/measured';

/** Loads what was measured; rejects when a file does not arrive. */
export async function loadMeasured(): Promise<Measured> {
  const [coverage, guardedBy] = await Promise.all([
    readFile<Coverage>('coverage'),
    readFile<GuardedBy>('guarded-by'),
  ]);
  return { coverage, guardedBy };
}

/** Of no machine when nothing was measured. */
async function readFile<T>(name: string): Promise<T> {
  const answer = await fetch(`${import.meta.env.BASE_URL}${name}.json`);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return (await answer.json()) as T;
}
