import type { Contract, Operation } from '../../../server/plugins/contract-document.ts';
import type { PlainObject } from '../../../server/plugins/contract-file.ts';

/** A body that fills the limit of a call and breaks the contract in the most expensive way for one kind of check. */
export interface WorstBody {
  name: string;
  json: string;
}

/** @returns bodies of just under `bytes` bytes of JSON for an operation with a request body */
export function worstBodiesOf(
  { schemas }: Contract,
  operation: Operation,
  bytes: number,
): WorstBody[] {
  const items = (json: string) => Math.floor((bytes - 200) / (json.length + 1));
  const zeros = Array.from({ length: items('0') }, () => 0);
  const texts = Array.from({ length: items('""') }, () => '');
  const numbers = Array.from({ length: items('12345') }, (_, index) => 10_000 + index);
  const objects = Array.from({ length: items('{}') }, () => ({}));
  const text = 'a'.repeat(bytes - 200);
  const values = { zeros, texts, numbers, objects, text };
  const fields = Object.keys(propertiesOf(schemas, operation));
  const bodies: [string, unknown][] = [
    ...Object.entries(values).flatMap(([name, value]): [string, unknown][] => [
      [`${name} as the body`, value],
      ...fields.map((field): [string, unknown] => [`${name} as ${field}`, { [field]: value }]),
    ]),
    ['a long name', { [text]: 0 }],
    ['many names', Object.fromEntries(manyNames(items('"12345":0')))],
  ];
  const depth = Math.floor((bytes - 200) / 2);
  return [
    ...bodies.map(([name, body]) => ({ name, json: JSON.stringify(body) })),
    { name: 'lists in lists', json: '['.repeat(depth) + ']'.repeat(depth) },
  ];
}

/**
 * @returns the value with counted reads of its lists and objects: a measure of work that does not depend on the machine
 */
export function withCountedReads(value: unknown): { value: unknown; reads: () => number } {
  let reads = 0;
  const counted = (each: unknown): unknown =>
    typeof each === 'object' && each !== null
      ? new Proxy(each, {
          get(target, key, receiver) {
            reads += 1;
            return counted(Reflect.get(target, key, receiver));
          },
        })
      : each;
  return { value: counted(value), reads: () => reads };
}

function propertiesOf(schemas: readonly PlainObject[], { body }: Operation): object {
  const named = schemas.find(({ $id }) => `${String($id)}#` === body?.$ref) ?? body;
  const properties = named?.properties;
  return typeof properties === 'object' && properties !== null ? properties : {};
}

function manyNames(count: number): [string, number][] {
  return Array.from({ length: count }, (_, index) => [String(10_000 + index), 0]);
}
