import type { Coverage, GuardedBy, Measured } from '@marquee/statecharts/visualiser/measured';

/** Absent until the tests have been measured once. */
const files = import.meta.glob<string>('../../docs/statecharts/{coverage,guarded-by}.json', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Loads what was measured; rejects when a file that was built does not arrive. */
export async function loadMeasured(): Promise<Measured> {
  const [coverage, guardedBy] = await Promise.all([
    readFile<Coverage>('coverage'),
    readFile<GuardedBy>('guarded-by'),
  ]);
  return { coverage: coverage ?? {}, guardedBy: guardedBy ?? {} };
}

async function readFile<T>(name: string): Promise<T | undefined> {
  const address = files[`../../docs/statecharts/${name}.json`];
  if (address === undefined) return undefined;
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return (await answer.json()) as T;
}
