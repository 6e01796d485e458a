import type { Operation } from '../../../server/plugins/contract-document.ts';

/** An address of a call that breaks the contract, just short enough for Node's limit of 16 KB for a request's head. */
export interface WorstAddress {
  name: string;
  url: string;
}

const LENGTH = 15_000;
const values = {
  digits: '9'.repeat(LENGTH),
  letters: 'a'.repeat(LENGTH),
  signs: '%EA%B0%80'.repeat(LENGTH / 9),
  quotes: '%22'.repeat(LENGTH / 3),
};

/** @returns addresses with each value in each place of a call's address: path, known and unknown query parameters */
export function worstAddressesOf({ path, params, query }: Operation): WorstAddress[] {
  const inPath = namesOf(params);
  const base = inPath.reduce((url, name) => url.replace(`:${name}`, '1'), path);
  const known = namesOf(query);
  const repeated = (name: string) =>
    Array.from({ length: Math.floor(LENGTH / (name.length + 3)) }, () => `${name}=1`).join('&');
  const different = Array.from({ length: LENGTH / 8 }, (_, index) => `a${10_000 + index}=`);
  return [
    ...Object.entries(values).flatMap(([kind, value]) => [
      ...inPath.map((name) => ({
        name: `${kind} as ${name}`,
        url: path.replace(`:${name}`, value).replaceAll(/:\w+/g, '1'),
      })),
      ...known.map((name) => ({ name: `${kind} as ${name}`, url: `${base}?${name}=${value}` })),
      { name: `${kind} as an unknown parameter`, url: `${base}?unknown=${value}` },
      { name: `${kind} as a name`, url: `${base}?${value}=1` },
    ]),
    ...known.map((name) => ({ name: `many of ${name}`, url: `${base}?${repeated(name)}` })),
    { name: 'many names', url: `${base}?${different.join('&')}` },
  ];
}

function namesOf({ properties }: Operation['params']): string[] {
  return typeof properties === 'object' && properties !== null ? Object.keys(properties) : [];
}
