import type { Contract, Operation } from '../../../server/plugins/contract-document.ts';
import type { PlainObject } from '../../../server/plugins/contract-file.ts';

/** A request that breaks the contract, and its invalid field. */
export interface WrongInput {
  name: string;
  url: string;
  /** Undefined for none. */
  body: unknown;
  field: string;
}

/** @returns for each part of an operation's input, requests in which only that part is invalid */
export function wrongInputsOf({ schemas }: Contract, operation: Operation): WrongInput[] {
  const named = new Map(schemas.map((schema) => [`${String(schema.$id)}#`, schema]));

  /** The schema that a reference points to. */
  const resolve = (schema: PlainObject): PlainObject => named.get(String(schema.$ref)) ?? schema;
  const resolvedProperties = (schema: PlainObject): [string, PlainObject][] =>
    Object.entries(asObject(schema.properties)).map(([name, each]) => [
      name,
      resolve(asObject(each)),
    ]);

  function sampleOf(given: PlainObject): unknown {
    const schema = resolve(given);
    const [example] = asList(schema.examples ?? schema.enum ?? [schema.const]);
    if (example !== undefined) return example;
    const [either] = asList(schema.anyOf ?? []);
    if (either !== undefined) return sampleOf(asObject(either));
    switch (schema.type) {
      case 'integer':
        return schema.minimum ?? 1;
      case 'boolean':
        return false;
      case 'array':
        return [sampleOf(asObject(schema.items))];
      case 'object':
        return Object.fromEntries(
          resolvedProperties(schema)
            .filter(([name]) => isRequired(schema, name))
            .map(([name, each]) => [name, sampleOf(each)]),
        );
      default:
        return ['a', '0'.repeat(64)].find((text) => matches(schema, text));
    }
  }

  function wrongValuesOf(schema: PlainObject): unknown[] {
    switch (schema.type) {
      case 'integer':
        return ['1', null, 1.5, {}, ...outside(schema.minimum, schema.maximum)];
      case 'string':
        return [1, null, [], ...wrongTexts(schema)];
      case 'boolean':
        return ['true', 1, null, ...(schema.const === true ? [false] : [])];
      case 'array':
        return ['1', {}, ...wrongLists(schema)];
      case 'object':
        return ['a', []];
      default:
        return [{}];
    }
  }

  function wrongLists(schema: PlainObject): unknown[] {
    const item = sampleOf(asObject(schema.items));
    const tooMany = Array.from({ length: Number(schema.maxItems) + 1 }, () => item);
    const tooFew = Number(schema.minItems ?? 0) > 0 ? [[]] : [];
    return [...tooFew, tooMany, ...(schema.uniqueItems === true ? [[item, item]] : [])];
  }

  const paramNames = Object.keys(asObject(operation.params.properties));
  const samples = Object.fromEntries(
    [...resolvedProperties(operation.params), ...resolvedProperties(operation.query)].map(
      ([name, schema]) => [name, String(sampleOf(schema))],
    ),
  );
  const body = operation.body === null ? undefined : sampleOf(operation.body);

  function urlWith(values: Record<string, string | undefined>): string {
    const all = { ...samples, ...values };
    const path = operation.path.replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(all[name] ?? ''),
    );
    const query = Object.entries(all)
      .filter(([name]) => !paramNames.includes(name))
      .flatMap(([name, value]) =>
        value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
      );
    return query.length === 0 ? path : `${path}?${query.join('&')}`;
  }

  const inAddress = [
    ...resolvedProperties(operation.params),
    ...resolvedProperties(operation.query),
  ].flatMap(([name, schema]) => [
    ...(!isRequired(operation.query, name)
      ? []
      : [{ name: `no ${name}`, url: urlWith({ [name]: undefined }), body, field: name }]),
    ...wrongAddressTexts(schema).map((text) => ({
      name: `${name}=${text}`,
      url: urlWith({ [name]: text }),
      body,
      field: name,
    })),
  ]);

  if (operation.body === null) return inAddress;
  const schema = resolve(operation.body);
  const whole = asObject(body);
  const wrongBody = (name: string, field: string, value: unknown): WrongInput => ({
    name,
    url: urlWith({}),
    body: value,
    field,
  });
  return [
    ...inAddress,
    ...[undefined, 1, []].map((value) => wrongBody(`body ${show(value)}`, 'body', value)),
    ...(schema.additionalProperties === false
      ? [wrongBody('a field of no name', 'nobodyKnows', { ...whole, nobodyKnows: true })]
      : []),
    ...resolvedProperties(schema).flatMap(([field, each]) => [
      ...(isRequired(schema, field)
        ? [wrongBody(`no ${field}`, field, { ...whole, [field]: undefined })]
        : []),
      ...wrongValuesOf(each).map((value) =>
        wrongBody(`${field} ${show(value)}`, field, { ...whole, [field]: value }),
      ),
    ]),
  ];
}

function wrongAddressTexts(schema: PlainObject): string[] {
  if (schema.type === 'integer') {
    const zero = schema.minimum === 0 ? [] : ['0'];
    const otherSpellings = ['1.0', '0x1', '1e0', ' ', 'Infinity', '1e999', '9'.repeat(400)];
    return ['a', ...zero, '-1', '1.5', '9007199254740993', '1 or 1=1', ...otherSpellings];
  }
  const { maxLength = 90, format } = schema;
  const tooLong = 'a'.repeat(Number(maxLength) + 1);
  return [
    tooLong,
    ...['!', '\u0000'].filter((text) => format !== undefined || !matches(schema, text)),
  ];
}

function outside(minimum: unknown, maximum: unknown): number[] {
  return [
    ...(typeof minimum === 'number' ? [minimum - 1] : []),
    ...(typeof maximum === 'number'
      ? [maximum === Number.MAX_SAFE_INTEGER ? 1e300 : maximum + 1]
      : []),
  ];
}

function wrongTexts(schema: PlainObject): string[] {
  const { minLength, maxLength } = schema;
  return [
    ...(typeof minLength === 'number' && minLength > 0 ? [''] : []),
    ...(typeof maxLength === 'number' ? ['a'.repeat(maxLength + 1)] : []),
    ...['', '!', ' '].filter((text) => !matches(schema, text)),
    ...(schema.enum === undefined ? [] : ['NO_SUCH']),
  ];
}

function matches({ pattern }: PlainObject, text: string): boolean {
  return typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text);
}

function isRequired(schema: PlainObject, name: string): boolean {
  return asList(schema.required).includes(name);
}

function show(value: unknown): string {
  return value === undefined ? 'missing' : JSON.stringify(value).slice(0, 30);
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function asObject(value: unknown): PlainObject {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
