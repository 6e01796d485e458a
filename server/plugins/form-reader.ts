import type { FastifyRequest } from 'fastify';
import type { Operation } from './contract-document.ts';
import type { BodyOf, OperationId } from './contract-types.ts';
import type { Input, InputReaders } from './contract-validation.ts';
import { readForm } from './multipart-body.ts';

/**
 * @returns a function that reads a request with a form: the address first, since the form may be large, then the form,
 *   whose details are read like a JSON body
 * @throws (the returned function) as {@link readForm}, and Refusal 400 with every faulty field
 */
export function createFormReader<K extends OperationId>(
  readers: InputReaders,
  id: K,
  operation: Operation,
): (request: FastifyRequest) => Promise<Input<K>> {
  const { form } = operation;
  const readAddress = readers.readerFor(id, operation);
  const readBody = readers.readerFor(id, { ...operation, body: form?.details?.schema ?? null });
  return async (request) => {
    const input = readAddress(request);
    if (!form) return input;
    const { details, files } = await readForm(request, form);
    const { body } = readBody({ params: request.params, query: request.query, body: details });
    return {
      ...input,
      body: asBody<K>(form.details ? { [form.details.name]: body, ...files } : files),
    };
  };
}

/** The parts of a form have the contract's names and types: `readForm` and the reader have checked both. */
function asBody<K extends OperationId>(parts: unknown): BodyOf<K> {
  return parts as BodyOf<K>;
}
