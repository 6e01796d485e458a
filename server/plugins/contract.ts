import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { assertComplete, isProtected } from './contract-completeness.ts';
import { readContract, type Operation } from './contract-document.ts';
import type {
  Caller,
  Handlers,
  ProtectedHandlers,
  ProtectedOperationId,
  PublicHandlers,
  PublicOperationId,
} from './contract-types.ts';
import { createInputReaders, type InputReaders } from './contract-validation.ts';

export interface ContractOptions {
  handlers: Handlers;
  /**
   * Finds out who is calling.
   * @throws Refusal 401 without a live session
   */
  authenticate: (request: FastifyRequest, accepts: { exitCookie: boolean }) => Promise<Caller>;
}

/**
 * Makes a route of every operation of `openapi.yaml`: the request is checked before its handler sees it, and the
 * answer leaves with the fields that the contract names and no others.
 * @throws Error at the start, naming every operation without a handler and every one whose `security` differs
 */
export const contractPlugin = fastifyPlugin(
  async (app: FastifyInstance, options: ContractOptions) => {
    const contract = await readContract();
    assertComplete(contract, options.handlers);
    for (const schema of contract.schemas) app.addSchema(schema);
    const readers = createInputReaders(contract);
    for (const operation of contract.operations) {
      const { id } = operation;
      if (isProtected(id)) {
        addRoute(app, operation, protectedAnswerer(id, operation, options, readers));
      } else if (isHandled(id, options.handlers)) {
        addRoute(app, operation, publicAnswerer(id, operation, options.handlers, readers));
      }
    }
  },
  { name: 'contract' },
);

type Answerer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

function publicAnswerer<K extends PublicOperationId>(
  id: K,
  operation: Operation,
  handlers: Pick<PublicHandlers, K>,
  readers: InputReaders,
): Answerer {
  const read = readers.readerFor(id, operation);
  const handler = handlers[id];
  return (request, reply) => handler({ ...read(request), request, reply });
}

function protectedAnswerer<K extends ProtectedOperationId>(
  id: K,
  operation: Operation,
  options: {
    handlers: Pick<ProtectedHandlers, K>;
    authenticate: ContractOptions['authenticate'];
  },
  readers: InputReaders,
): Answerer {
  const read = readers.readerFor(id, operation);
  const handler = options.handlers[id];
  const accepts = { exitCookie: operation.acceptsExitCookie };
  return async (request, reply) => {
    const customer = await options.authenticate(request, accepts);
    return handler({ ...read(request), customer, request, reply });
  };
}

function addRoute(app: FastifyInstance, operation: Operation, answerer: Answerer): void {
  const [status = 200, ...otherStatuses] = operation.successStatuses;
  app.route({
    method: operation.method,
    url: operation.path,
    exposeHeadRoute: false,
    schema: { response: operation.responses },
    handler: async (request, reply) => {
      // What is told to one person, or at one moment, is kept nowhere, unless a handler says otherwise.
      reply.header('cache-control', 'no-store');
      const answer = await answerer(request, reply);
      // A handler that sends by itself returns the reply, which awaiting turns into nothing.
      if (reply.sent) return reply;
      if (otherStatuses.length > 0 && isStatusAnswer(answer)) {
        return reply.code(answer.status).send(answer.body);
      }
      return reply.code(status).send(answer);
    },
  });
}

function isStatusAnswer(answer: unknown): answer is { status: number; body: unknown } {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'status' in answer &&
    typeof answer.status === 'number' &&
    'body' in answer
  );
}

function isHandled(id: string, handlers: Handlers): id is PublicOperationId {
  return !isProtected(id) && Object.hasOwn(handlers, id);
}
