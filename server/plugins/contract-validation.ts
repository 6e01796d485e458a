import addFormats from 'ajv-formats';
import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FastifyRequest } from 'fastify';
import { invalidRequest } from '../errors.ts';
import type { Contract, Operation } from './contract-document.ts';
import type { PlainObject } from './contract-file.ts';
import type { BodyOf, OperationId, ParamsOf, QueryOf } from './contract-types.ts';
import { isEmailAddress } from '../../domain/email.ts';
import { fieldErrors } from './validation-errors.ts';

const MOST_VALUES_OF_A_FORM = 100;

/** The parts of a request that the contract describes. */
export interface Input<K extends OperationId> {
  params: ParamsOf<K>;
  query: QueryOf<K>;
  body: BodyOf<K>;
}

/** Compiles the schemas of operations. */
export interface InputReaders {
  /**
   * @returns a function that reads a request. It converts text in path and query to numbers where the contract has
   *   numbers; a body must have the right types and no field that the contract does not name
   * @throws (the returned function) Refusal 400 with every faulty field
   */
  readerFor<K extends OperationId>(
    id: K,
    operation: Operation,
  ): (request: Pick<FastifyRequest, 'params' | 'query' | 'body'>) => Input<K>;
}

/** A compiler of a contract's schemas returns what it has compiled before, to all apps of the process. */
interface Compilers {
  /** Its validators end with the first fault. */
  first: Ajv2020;
  /** Its validators find all faults; created with the first refusal. */
  all?: Ajv2020;
}

const compilersOf = new WeakMap<Contract, Compilers>();

const ANY_BODY = {};

/** @param later does the compilations when nothing else is to do */
export function createInputReaders(
  contract: Contract,
  later: (compile: () => void) => void = () => undefined,
): InputReaders {
  const compilers = compilersOf.get(contract) ?? {
    first: createAjv(contract, { allErrors: false }),
  };
  compilersOf.set(contract, compilers);
  const { first } = compilers;
  const compileForAll = (schema: PlainObject) =>
    (compilers.all ??= createAjv(contract, { allErrors: true })).compile(schema);
  return {
    readerFor<K extends OperationId>(_id: K, operation: Operation) {
      const bodySchema = operation.body ?? ANY_BODY;
      const compile = () => ({
        isParams: first.compile<ParamsOf<K>>(operation.params),
        isQuery: first.compile<QueryOf<K>>(operation.query),
        isBody: first.compile<BodyOf<K>>(bodySchema),
      });
      let compiled: ReturnType<typeof compile> | undefined;
      // Compiled with the first call or in an idle moment: compiling all operations made up a third of the start.
      const find = () => (compiled ??= compile());
      later(find);
      const faultsIn = (value: unknown, findFirst: ValidateFunction, schema: PlainObject) => {
        // Most calls are never refused, so their second validator is compiled with the first refusal.
        const validate = isOfFormSize(value) ? compileForAll(schema) : findFirst;
        return validate(value) ? [] : (validate.errors ?? []);
      };
      return (request) => {
        const params = withNumbers(request.params, operation);
        const query = withNumbers(request.query, operation);
        const { isParams, isQuery, isBody } = find();
        const { body } = request;
        // An operation without a request body ignores the body.
        const named: unknown = operation.body ? body : undefined;
        if (isParams(params) && isQuery(query) && isBody(named)) {
          return { params, query, body: named };
        }
        throw invalidRequest(
          fieldErrors([
            ...faultsIn(params, isParams, operation.params),
            ...faultsIn(query, isQuery, operation.query),
            ...faultsIn(named, isBody, bodySchema),
          ]),
        );
      };
    },
  };
}

function createAjv(contract: Contract, { allErrors }: { allErrors: boolean }): Ajv2020 {
  const ajv = new Ajv2020({ allErrors, strict: true, allowUnionTypes: true, verbose: true });
  addFormats(ajv);
  ajv.addFormat('email', isEmailAddress);
  ajv.addKeyword({ keyword: 'x-lower-case', type: 'string', modifying: true, validate: lowerCase });
  ajv.addKeyword({
    ...{ keyword: 'x-composed', type: 'string', modifying: true },
    // Its length is that of the composed text.
    before: 'maxLength',
    validate: compose,
  });
  ajv.addKeyword({
    ...{ keyword: 'x-blank-is-null', type: 'object', schemaType: 'array', modifying: true },
    // Before the types of the fields are checked.
    before: 'properties',
    validate: emptyBlanks,
  });
  ajv.addSchema(contract.schemas);
  return ajv;
}

/**
 * Login ids and e-mails do not distinguish letter case. They are lowered here and nowhere else, so that the limits of
 * attempts and the database compare the same text: `İ`, for example, is `i` only for some databases (C-SESS-31).
 */
const lowerCase = replaceBy((text) => text.toLowerCase());

/** A new password in decomposed Hangul is the composed one (C-SESS-66). */
const compose = replaceBy((text) => text.normalize('NFC'));

function replaceBy(change: (text: string) => string) {
  return (
    _isOn: boolean,
    text: string,
    _schema?: unknown,
    place?: { parentData: Record<string, unknown>; parentDataProperty: string | number },
  ): boolean => {
    if (place) place.parentData[place.parentDataProperty] = change(text);
    return true;
  };
}

/** A form sends an empty field as `""`, also one of a number or a day: it is none (X-API-205). */
function emptyBlanks(fields: readonly string[], form: Record<string, unknown>): boolean {
  for (const field of fields) if (form[field] === '') form[field] = null;
  return true;
}

/**
 * Whether a value has at most as many fields and list items as a form could send. The search for all faults goes on after
 * a list is too long or a field is unknown, so its work and its answer grow with what was sent: in a larger value only
 * the first fault is searched (X-API-31).
 */
function isOfFormSize(value: unknown): boolean {
  const left = [value];
  for (let seen = 0; left.length > 0; seen += 1) {
    const each = left.pop();
    if (typeof each !== 'object' || each === null) continue;
    const inside: readonly unknown[] = Array.isArray(each) ? each : Object.values(each);
    if (seen + left.length + inside.length > MOST_VALUES_OF_A_FORM) return false;
    left.push(...inside);
  }
  return true;
}

/**
 * @param values text from a path or query by name; a list for a name that occurs twice
 * @returns the values with numbers in place of the text of whole numbers that the contract declares
 */
function withNumbers(values: unknown, { wholeNumbers }: Operation): unknown {
  if (typeof values !== 'object') return values;
  return Object.fromEntries(
    Object.entries<unknown>({ ...values }).map(([name, value]) => [
      name,
      wholeNumbers.includes(name) && isWholeNumber(value) ? Number(value) : value,
    ]),
  );
}

/** `Number` also accepts hexadecimal, blanks and infinity. */
function isWholeNumber(value: unknown): boolean {
  return typeof value === 'string' && /^-?\d+$/.test(value);
}
