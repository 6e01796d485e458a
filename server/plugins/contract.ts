import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  FastifySerializerCompiler,
} from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { forbidden, Refusal, unauthenticated } from '../errors.ts';
import type { CachedHandlers } from './response-cache/cached-handlers.ts';
import { messages } from '../text.ts';
import { bodyLimitOf } from './contract-bounds.ts';
import { assertComplete, isAdminOnly, isProtected } from './contract-completeness.ts';
import { readContract, type Operation } from './contract-document.ts';
import type {
  AdminCaller,
  AdminHandlers,
  AdminOperationId,
  Caller,
  Handlers,
  ProtectedHandlers,
  ProtectedOperationId,
  PublicHandlers,
  PublicOperationId,
  SessionOwner,
} from './contract-types.ts';
import { createInputReaders, type InputReaders } from './contract-validation.ts';
import { createFormReader } from './form-reader.ts';
import { acceptForms } from './multipart-body.ts';
import { createSerializerCompiler, type ReportFault } from './serializers.ts';

export interface ContractOptions {
  handlers: Handlers;
  cachedHandlers: CachedHandlers;
  /**
   * Finds the owner of the caller's session.
   * @throws Refusal 401 without a live session
   */
  authenticate: (
    request: FastifyRequest,
    accepts: { exitCookie: boolean },
  ) => Promise<SessionOwner>;
  /** Whether a SUPER without a second factor may only set it up (A-ACC-55). */
  needsSecondFactor: boolean;
  /** Records that an administrator has read personal data (A-LOG-20). */
  recordPersonalRead: (read: PersonalRead) => Promise<void>;
  /** Does what calls would otherwise wait for when nothing else is to do. */
  later: (work: () => void) => void;
  /** Null to send answers without comparing them with the contract (decision 0014). */
  reportFault: ReportFault | null;
}

/** An administrator's call that has answered with personal data of customers. */
export interface PersonalRead {
  administratorId: number;
  /** The id in the contract. */
  operation: string;
  /** At least one. */
  customerIds: readonly number[];
  /** Of the network. */
  address: string;
}

/**
 * Registers a route for every operation of `openapi.yaml`. A route checks the session, then the request, and sends only
 * the fields of the answer that the contract names. A GET route also answers HEAD, except for streams.
 * @throws Error at the start with every operation without a handler, or a body without a bound
 */
export const contractPlugin = fastifyPlugin(
  async (app: FastifyInstance, options: ContractOptions) => {
    const contract = await readContract();
    assertComplete(contract, options.handlers);
    const { later, reportFault } = options;
    const readers = createInputReaders(contract, later);
    // Of each route, because Fastify's own way copies the list of all schemas for each.
    const schemas = Object.fromEntries(
      contract.schemas.map((schema) => [String(schema.$id), schema]),
    );
    const serializerCompiler = createSerializerCompiler(schemas, reportFault, later);
    const forms: ((scope: FastifyInstance) => void)[] = [];
    for (const operation of contract.operations) {
      const bodyLimit = bodyLimitOf(operation, contract);
      const route = { operation, bodyLimit, serializerCompiler };
      if (isProtected(operation)) {
        addRoute(app, route, protectedAnswerer(operation.id, operation, options, readers));
      } else if (isAdminOnly(operation)) {
        const { id } = operation;
        if (operation.form === null) addAdminRoute(app, route, id, options, readers);
        else forms.push((scope) => addAdminRoute(scope, route, id, options, readers));
      } else if (isPublic(operation)) {
        const { id } = operation;
        const compressesItself = options.cachedHandlers.isCached(id);
        const answerer = publicAnswerer(id, operation, options, readers);
        addRoute(app, { ...route, compressesItself }, answerer);
      }
    }
    await app.register(async (scope) => {
      await acceptForms(scope);
      for (const add of forms) add(scope);
    });
  },
  { name: 'contract' },
);

type Answerer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

function publicAnswerer<K extends PublicOperationId>(
  id: K,
  operation: Operation,
  {
    handlers,
    cachedHandlers,
  }: { handlers: Pick<PublicHandlers, K>; cachedHandlers: CachedHandlers },
  readers: InputReaders,
): Answerer {
  const read = readers.readerFor(id, operation);
  const handler = cachedHandlers.handlerFor(id, handlers[id]);
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
    const owner = await options.authenticate(request, accepts);
    const customer = customerAmong(owner, operation);
    return handler({ ...read(request), customer, request, reply });
  };
}

/** The session is checked before the body is read, since bodies of administrators may be large (A-CAT-2). */
function addAdminRoute<K extends AdminOperationId>(
  app: FastifyInstance,
  route: Route,
  id: K,
  options: {
    handlers: Pick<AdminHandlers, K>;
    authenticate: ContractOptions['authenticate'];
    needsSecondFactor: boolean;
    recordPersonalRead: ContractOptions['recordPersonalRead'];
  },
  readers: InputReaders,
): void {
  const { operation } = route;
  const read = readers.readerFor(id, operation);
  const readAll = createFormReader(readers, id, operation);
  const handler = options.handlers[id];
  const callers = new WeakMap<FastifyRequest, AdminCaller>();
  const preParsing = async (request: FastifyRequest) => {
    const owner = await options.authenticate(request, { exitCookie: false });
    const administrator = requireAdministrator(owner);
    if (!operation.adminRoles.includes(administrator.role)) {
      throw forbidden(messages.rolesOnly(operation.adminRoles));
    }
    if (options.needsSecondFactor && !operation.beforeSecondFactor && isSuperWithout(owner)) {
      throw new Refusal(403, 'SECOND_FACTOR_REQUIRED', messages.secondFactorRequired);
    }
    callers.set(request, administrator);
  };
  const answerer: Answerer = async (request, reply) => {
    const administrator = callers.get(request);
    if (!administrator) throw unauthenticated();
    const input = operation.form ? await readAll(request) : read(request);
    const answer = await handler({ ...input, administrator, request, reply });
    const customerIds = customersRead(operation, input.params, answer);
    if (customerIds.length > 0) {
      const { administratorId } = administrator;
      await options.recordPersonalRead({
        ...{ administratorId, operation: id, customerIds, address: request.ip.slice(0, 45) },
      });
    }
    return answer;
  };
  addRoute(app, { ...route, preParsing }, answerer);
}

/** @returns the customers whose personal data an answer has */
function customersRead({ personalData }: Operation, params: object, answer: unknown): number[] {
  if (personalData === null) return [];
  if (personalData === 'path') return 'id' in params ? [Number(params.id)] : [];
  const found = new Set<number>();
  const left = [answer];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value !== 'object' || value === null) continue;
    if ('customerId' in value && typeof value.customerId === 'number') found.add(value.customerId);
    const inside: readonly unknown[] = Object.values(value);
    left.push(...inside);
  }
  return [...found];
}

/** @throws Refusal 403 for an administrator, for a guest in an operation for members, and for a group in one that books or changes */
function customerAmong(owner: SessionOwner, { membersOnly, notForGroups }: Operation): Caller {
  if (!('customer' in owner)) throw forbidden(messages.customersOnly);
  const { kind } = owner.customer;
  if (membersOnly && kind !== 'MEMBER') throw forbidden(messages.membersOnly);
  if (notForGroups && kind === 'COUNTER') throw forbidden(messages.notForGroups);
  return owner.customer;
}

/** @throws Refusal 403 for a customer */
export function requireAdministrator(owner: SessionOwner): AdminCaller {
  if (!('administrator' in owner)) throw forbidden(messages.administratorsOnly);
  return owner.administrator;
}

function isSuperWithout(owner: SessionOwner): boolean {
  return 'administrator' in owner && owner.administrator.role === 'SUPER' && !owner.hasSecondFactor;
}

interface Route {
  operation: Operation;
  /** In bytes. */
  bodyLimit: number;
  serializerCompiler: FastifySerializerCompiler<FastifySchema>;
  /** Runs after the limits of requests and before the body is read. */
  preParsing?: (request: FastifyRequest) => Promise<void>;
  /** Its answers have the form that the client accepts. */
  compressesItself?: boolean;
}

function addRoute(
  app: FastifyInstance,
  { operation, bodyLimit, serializerCompiler, preParsing, compressesItself = false }: Route,
  answerer: Answerer,
): void {
  const [status = 200, ...otherStatuses] = operation.successStatuses;
  app.route({
    method: operation.alsoPost ? [operation.method, 'POST'] : operation.method,
    url: operation.path,
    bodyLimit,
    serializerCompiler,
    ...(preParsing && { preParsing }),
    ...(compressesItself && { compress: false }),
    exposeHeadRoute: !operation.isStream,
    schema: { response: operation.responses },
    handler: async (request, reply) => {
      // Answers depend on the caller and the time, so caches must not store them. A handler may override this.
      reply.header('cache-control', 'no-store');
      const answer = await answerer(request, reply);
      // A handler that has sent the answer returns the reply, and awaiting a sent reply gives undefined.
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

function isPublic(operation: Operation): operation is Operation & { id: PublicOperationId } {
  return !operation.needsSession && !operation.needsAdmin;
}
