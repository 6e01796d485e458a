import { describe, expect, it } from 'vitest';
import { readContractDocument } from '../../server/plugins/contract-file.ts';

const contract: unknown = await readContractDocument();

/** Keywords whose content is data, not schemas. */
const DATA = new Set(['example', 'examples', 'enum', 'const', 'required', 'default']);

/** @returns every schema in a document that accepts values of any size, with its path and what it lacks */
function unboundedIn(node: unknown, path = ''): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const inside = Object.entries(node).flatMap(([key, value]) =>
    DATA.has(key) ? [] : unboundedIn(value, `${path}/${key}`),
  );
  const { type, pattern } = node as { type?: unknown; pattern?: unknown };
  const types = Array.isArray(type) ? type : [type];
  const missing = types.flatMap((each) => missingBounds(each, node as Record<string, unknown>));
  const isEndless = typeof pattern === 'string' && hasEndlessRepetition(pattern);
  return [
    ...missing.map((bound) => `${path} has no ${bound}`),
    ...(isEndless ? [`${path} has an endless pattern`] : []),
    ...inside,
  ];
}

function missingBounds(type: unknown, schema: Record<string, unknown>): string[] {
  if ('enum' in schema || 'const' in schema) return [];
  const bounds = { string: ['maxLength'], array: ['maxItems'] } as const;
  const numeric = ['minimum', 'maximum'] as const;
  const needed =
    type === 'string' || type === 'array'
      ? bounds[type]
      : type === 'integer' || type === 'number'
        ? numeric
        : [];
  return needed.filter((bound) => typeof schema[bound] !== 'number');
}

function hasEndlessRepetition(pattern: string): boolean {
  const outside = pattern.replaceAll(/\\./g, 'x').replaceAll(/\[[^\]]*\]/g, 'x');
  return /[*+]|\{\d+,\}/.test(outside);
}

describe('the contract', () => {
  it('X-API-40: has a limit for every string, list, number and pattern of requests and answers', () => {
    expect(unboundedIn(contract)).toEqual([]);
  });

  it.each([
    [{ type: 'string' }, [' has no maxLength']],
    [{ type: ['string', 'null'], format: 'email' }, [' has no maxLength']],
    [
      { type: 'array', items: { type: 'integer', minimum: 0 } },
      [' has no maxItems', '/items has no maximum'],
    ],
    [{ schema: { type: 'number', maximum: 1 } }, ['/schema has no minimum']],
    [{ type: 'string', maxLength: 9, pattern: '^[^*]+$' }, [' has an endless pattern']],
    [{ type: 'string', maxLength: 9, pattern: '^a{2,}$' }, [' has an endless pattern']],
    [{ type: 'string', maxLength: 9, pattern: '^[*+]\\+a{2,9}$' }, []],
    [{ type: 'string', enum: ['a'] }, []],
    [{ type: 'object', example: { type: 'string' } }, []],
  ])('X-API-40: the search finds what %j lacks', (schema, faults) => {
    expect(unboundedIn(schema)).toEqual(faults);
  });
});
