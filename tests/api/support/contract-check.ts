import type { ErrorObject, ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { readContract, type Operation } from '../../../server/plugins/contract-document.ts';

/** An answer as it left the server. */
export interface ObservedAnswer {
  method: string;
  /** Including the query. */
  url: string;
  status: number;
  contentType: string;
  /** Undefined where there is none. */
  body: unknown;
}

/** @returns the violations of an answer; empty when the contract allows it */
export type ContractCheck = (answer: ObservedAnswer) => string[];

let contractCheck: Promise<ContractCheck> | undefined;

/** Reads `openapi.yaml` once per worker, and compiles each schema with the first answer. */
export function readContractCheck(): Promise<ContractCheck> {
  contractCheck ??= createContractCheck();
  return contractCheck;
}

/** An answer of a URL outside the contract must be an `Error`; an answer to HEAD has no body. */
async function createContractCheck(): Promise<ContractCheck> {
  const { operations, schemas } = await readContract();
  const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true });
  addFormats(ajv);
  ajv.addSchema(schemas);
  const isError = ajv.compile({ $ref: 'Error#' });
  // As in the router, a fixed name comes before a parameter: `actors/create-with-image` before `actors/:id`.
  const parametersIn = ({ path }: Operation) => path.split('/:').length;
  const known = operations
    .toSorted((one, other) => parametersIn(one) - parametersIn(other))
    .map((operation) => ({
      operation,
      address: new RegExp(`^${operation.path.replaceAll(/:\w+/g, '[^/]+')}$`),
    }));

  return (answer) => {
    const path = answer.url.split('?', 1)[0] ?? '';
    const isHead = answer.method === 'HEAD';
    const method = isHead ? 'GET' : answer.method;
    const found = known.find(
      ({ operation, address }) =>
        (operation.method === method || (operation.alsoPost && method === 'POST')) &&
        address.test(path),
    );
    if (isHead && found?.operation.isStream === false) {
      return answer.body === undefined ? [] : ['a body'];
    }
    if (!found) return answer.status < 400 ? [] : bodyFaults(isError, answer);
    const { responses } = found.operation;
    const schema = responses[answer.status] ?? responses.default;
    return isBare(found.operation, answer.status)
      ? []
      : schema
        ? bodyFaults(ajv.compile(schema), answer)
        : [`${answer.status} is not in the contract`];
  };
}

/** A success without JSON content. */
function isBare(operation: Operation, status: number): boolean {
  const isNamed = operation.successStatuses.includes(status) || status === 304;
  return isNamed && operation.responses[status] === undefined;
}

function bodyFaults(validate: ValidateFunction, { body, contentType }: ObservedAnswer): string[] {
  const faults = contentType.startsWith('application/json') ? [] : [`content type ${contentType}`];
  return validate(body) ? faults : [...faults, ...(validate.errors ?? []).map(describeFault)];
}

function describeFault({ instancePath, message, params }: ErrorObject): string {
  return `${instancePath} ${message ?? ''} ${JSON.stringify(params)}`;
}
