import { listOf, type Contract, type Operation } from './contract-document.ts';
import { objectAt, type PlainObject } from './contract-file.ts';

/** A UTF-16 unit in JSON has at most 6 bytes (`\u0041`), and a character at most two units. */
const BYTES_PER_CHARACTER = 12;
/** More bytes than any number, `true`, `false` or `null` in JSON. */
const BYTES_PER_SCALAR = 25;
/** Room for white space, and for a body that is a little too long: its refusal then names the field. */
const SLACK_BYTES = 1024;

/**
 * @returns the largest body that the route of an operation reads, in bytes: what the contract states, or twice the
 *   largest valid body, so that a text that is somewhat too long is refused with the name of its field (X-API-31)
 * @throws Error naming the first part of the body without a bound
 */
export function bodyLimitOf(operation: Operation, contract: Contract): number {
  const { body, id, statedBodyLimit } = operation;
  if (statedBodyLimit !== null) return statedBodyLimit;
  return SLACK_BYTES + (body === null ? 0 : 2 * largestSize(body, contract, `body of ${id}`));
}

/**
 * @returns the bytes of the longest JSON text that a schema accepts
 * @throws Error naming the first string, list, number or object without a bound
 */
export function largestSize(given: PlainObject, contract: Contract, where: string): number {
  const schema = referenced(given, contract, where);
  const alternatives = [...listOf(schema.anyOf), ...listOf(schema.oneOf)];
  if (alternatives.length > 0) {
    return Math.max(
      ...alternatives.map((each) => largestSize(objectAt(each, where), contract, where)),
    );
  }
  const fixed = 'const' in schema ? [schema.const] : listOf(schema.enum);
  if (fixed.length > 0) return Math.max(...fixed.map((value) => textSize(String(value).length)));
  const types = typeof schema.type === 'string' ? [schema.type] : listOf(schema.type);
  if (types.length === 0) throw new Error(`The contract has no type for ${where}.`);
  return Math.max(...types.map((type) => sizeOfType(String(type), schema, contract, where)));
}

function sizeOfType(type: string, schema: PlainObject, contract: Contract, where: string): number {
  switch (type) {
    case 'boolean':
    case 'null':
      return BYTES_PER_SCALAR;
    case 'integer':
    case 'number':
      boundOf(schema, 'minimum', where);
      boundOf(schema, 'maximum', where);
      return BYTES_PER_SCALAR;
    case 'string':
      return textSize(boundOf(schema, 'maxLength', where));
    case 'array':
      return (
        2 +
        boundOf(schema, 'maxItems', where) *
          (1 + largestSize(objectAt(schema.items, where), contract, `${where}[]`))
      );
    case 'object':
      if (schema.additionalProperties !== false) {
        throw new Error(`The contract allows any field in ${where}.`);
      }
      return Object.entries(objectAt(schema.properties, where)).reduce(
        (sum, [name, each]) =>
          sum +
          textSize(name.length) +
          2 +
          largestSize(objectAt(each, where), contract, `${where}.${name}`),
        2,
      );
    default:
      throw new Error(`The contract has no type for ${where}.`);
  }
}

function referenced(schema: PlainObject, { schemas }: Contract, where: string): PlainObject {
  const { $ref: reference } = schema;
  if (typeof reference !== 'string') return schema;
  return objectAt(
    schemas.find(({ $id }) => `${String($id)}#` === reference),
    where,
  );
}

function boundOf(schema: PlainObject, keyword: string, where: string): number {
  const bound = schema[keyword];
  if (typeof bound !== 'number') throw new Error(`The contract has no ${keyword} for ${where}.`);
  return bound;
}

function textSize(characters: number): number {
  return 2 + characters * BYTES_PER_CHARACTER;
}
