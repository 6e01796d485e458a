import addFormats from 'ajv-formats';
import type { ErrorObject, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FastifyRequest } from 'fastify';
import { invalidRequest } from '../errors.ts';
import type { Contract, Operation } from './contract-document.ts';
import type { BodyOf, OperationId, ParamsOf, QueryOf } from './contract-types.ts';
import { fieldErrors } from './validation-errors.ts';

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
  ): (request: FastifyRequest) => Input<K>;
}

export function createInputReaders(contract: Contract): InputReaders {
  const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true });
  addFormats(ajv);
  ajv.addSchema(contract.schemas);
  return {
    readerFor<K extends OperationId>(_id: K, operation: Operation) {
      const isParams = ajv.compile<ParamsOf<K>>(operation.params);
      const isQuery = ajv.compile<QueryOf<K>>(operation.query);
      const isBody = ajv.compile<BodyOf<K>>(operation.body ?? {});
      return (request) => {
        const params = withNumbers(request.params, operation);
        const query = withNumbers(request.query, operation);
        const { body } = request;
        // An operation without a request body ignores the body.
        const named: unknown = operation.body ? body : undefined;
        if (isParams(params) && isQuery(query) && isBody(named)) {
          return { params, query, body: named };
        }
        throw invalidRequest(
          fieldErrors([
            ...faultsOf(isParams, params),
            ...faultsOf(isQuery, query),
            ...faultsOf(isBody, named),
          ]),
        );
      };
    },
  };
}

function faultsOf(validate: ValidateFunction, value: unknown): ErrorObject[] {
  return validate(value) ? [] : (validate.errors ?? []);
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
