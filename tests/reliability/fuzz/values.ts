import fc from 'fast-check';
import { listOf } from '../../../server/plugins/contract-document.ts';
import { objectAt, type PlainObject } from '../../../server/plugins/contract-file.ts';
import type { Dictionary } from './dictionary.ts';
import type { Random } from './random.ts';

/** How often a value that the server has answered is used instead of a new one. */
const KNOWN = 0.75;
const SAMPLES = 60;
const LETTERS = Array.from('abcxyzABC0189 -_.@가나힣ㅂㅇ예매🎬é\u0301\u200b');

/** Creates values that the schemas of the contract allow. */
export interface ValueMaker {
  /** @param name of the field, to choose a known value */
  make(schema: PlainObject, name: string): unknown;
}

export function createValueMaker(
  schemas: readonly PlainObject[],
  dictionary: Dictionary,
  random: Random,
): ValueMaker {
  const byId = new Map(schemas.map((schema) => [schema.$id, schema]));
  const ofPattern = new Map<string, string[]>();

  function make(schema: PlainObject, name: string): unknown {
    if (typeof schema.$ref === 'string') {
      return make(objectAt(byId.get(schema.$ref.replace('#', '')), schema.$ref), name);
    }
    if ('const' in schema) return schema.const;
    const choices = listOf(schema.enum);
    if (choices.length > 0) return random.pick(choices);
    const alternatives = listOf(schema.anyOf ?? schema.oneOf);
    if (alternatives.length > 0) return make(objectAt(random.pick(alternatives), name), name);
    const known = random.chance(KNOWN) ? dictionary.find(name, random) : undefined;
    const types = Array.isArray(schema.type) ? schema.type : [schema.type];
    switch (random.pick(types as unknown[])) {
      case 'object':
        return makeObject(schema);
      case 'array':
        return makeList(schema, name);
      case 'integer':
      case 'number':
        return typeof known === 'number' ? known : makeNumber(schema);
      case 'boolean':
        return random.chance(0.5);
      case 'string':
        return typeof known === 'string' ? known : makeText(schema);
      default:
        return null;
    }
  }

  function makeObject({ properties, required }: PlainObject): PlainObject {
    const needed = new Set(listOf(required));
    const fields = Object.entries(objectAt(properties ?? {}, 'properties'));
    const chosen = fields.filter(([field]) => needed.has(field) || random.chance(0.6));
    return Object.fromEntries(
      chosen.map(([field, schema]) => [field, make(objectAt(schema, field), field)]),
    );
  }

  function makeList({ items, minItems, maxItems, uniqueItems }: PlainObject, name: string) {
    const least = numberOr(minItems, 0);
    const length = least + random.below(Math.min(numberOr(maxItems, 4) - least, 4) + 1);
    const list = Array.from({ length }, () => make(objectAt(items, name), name));
    return uniqueItems === true ? [...new Set(list)] : list;
  }

  function makeNumber({ minimum, maximum }: PlainObject): number {
    const least = numberOr(minimum, -1000);
    const most = numberOr(maximum, 1000);
    if (random.chance(0.1)) return random.pick([least, most]);
    return least + random.below(Math.min(most - least, 20) + 1);
  }

  function makeText(schema: PlainObject): string {
    const { pattern, format, examples } = schema;
    if (format === 'date') return `${random.pick(['1931', '1990', '2026', '2099'])}-02-28`;
    if (format === 'email') return `user${random.below(50)}@marquee.example`;
    if (typeof pattern === 'string') {
      const texts = ofPattern.get(pattern) ?? [...sample(pattern, schema), ...listOf(examples)];
      ofPattern.set(pattern, texts as string[]);
      if (texts.length > 0) return String(random.pick(texts));
    }
    const least = numberOr(schema.minLength, 0);
    const most = Math.min(numberOr(schema.maxLength, 40), random.chance(0.05) ? 5000 : 40);
    const length = least + random.below(Math.max(0, most - least) + 1);
    return Array.from({ length }, () => random.pick(LETTERS)).join('');
  }

  return { make };
}

/** Texts of a pattern that also have a right length; none where fast-check cannot create them. */
function sample(pattern: string, { minLength, maxLength }: PlainObject): string[] {
  try {
    const texts = fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), {
      seed: 1,
      numRuns: SAMPLES,
    });
    return texts.filter(
      (text) =>
        text.length >= numberOr(minLength, 0) && text.length <= numberOr(maxLength, Infinity),
    );
  } catch {
    return ['빛나는 하루', 'a b'].filter((text) => new RegExp(pattern, 'u').test(text));
  }
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}
