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

/** Compiles the checks of operations against the contract's schemas. */
export interface InputReaders {
  /**
   * @returns reads a request, turning the texts of path and query into numbers where the contract has numbers; a body
   *   must have the right types itself, and no field that the contract does not name
   * @throws (when reading) Refusal 400 with every field at fault
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
        // A body that the contract does not name is not looked at.
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
 * @param values the texts of a path or query, a list where a name stands twice
 * @returns the same, with numbers where texts stand for the whole numbers that the contract has there
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

/** `Number` would take other spellings too: hexadecimal, blanks, infinity. */
function isWholeNumber(value: unknown): boolean {
  return typeof value === 'string' && /^-?\d+$/.test(value);
}
