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
  const addressAjv = createAjv(contract, true);
  const bodyAjv = createAjv(contract, false);
  return {
    readerFor<K extends OperationId>(_id: K, operation: Operation) {
      const isParams = addressAjv.compile<ParamsOf<K>>(operation.params);
      const isQuery = addressAjv.compile<QueryOf<K>>(operation.query);
      const isBody = bodyAjv.compile<BodyOf<K>>(operation.body ?? {});
      return ({ params, query, body }) => {
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

function createAjv(contract: Contract, coerceTypes: boolean): Ajv2020 {
  const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true, coerceTypes });
  addFormats(ajv);
  ajv.addSchema(contract.schemas);
  return ajv;
}
