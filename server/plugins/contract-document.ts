import { ADMIN_ROLES, type AdminRole } from '../../domain/admin-roles.ts';
import { isObject, objectAt, readContractDocument, type PlainObject } from './contract-file.ts';

/** An operation of the contract, with resolved references to parameters and responses. */
export interface Operation {
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `x-also-post`: POST does the same. */
  alsoPost: boolean;
  /** In Fastify's syntax: `/api/movies/:id`. */
  path: string;
  params: PlainObject;
  query: PlainObject;
  /** The names of the path and query parameters that are whole numbers. */
  wholeNumbers: string[];
  /** Null for an operation without a JSON body. */
  body: PlainObject | null;
  /** Null for an operation without a form. */
  form: MultipartBody | null;
  /**
   * `x-body-limit-bytes`: the limit of a body that may have fields which the contract does not name, or that is far
   * smaller in practice than its largest JSON text.
   */
  statedBodyLimit: number | null;
  /** The schemas of JSON answers by status, `default` included. */
  responses: Record<string, PlainObject>;
  /** The success statuses, with or without content. */
  successStatuses: number[];
  /** Whether a customer, member or guest, must be signed in. */
  needsSession: boolean;
  /** Whether guests are refused. */
  membersOnly: boolean;
  /** Not for the session that a group has by its link (A-COUNT-53). */
  notForGroups: boolean;
  needsAdmin: boolean;
  /** The roles of the administrators who may call it; none for an operation that needs no administrator. */
  adminRoles: readonly AdminRole[];
  acceptsExitCookie: boolean;
  /** Whether a SUPER may call it to set up the second factor (A-ACC-55). */
  beforeSecondFactor: boolean;
  /**
   * `x-personal-data`: it answers with personal data of customers, whose ids are in the answer, or of the one in its path; null
   * for none.
   */
  personalData: 'answer' | 'path' | null;
  /** Whether the answer is a stream of events without an end. */
  isStream: boolean;
}

/** A form with files (`multipart/form-data`). */
export interface MultipartBody {
  /** The part with JSON; null for a form of files only. */
  details: { name: string; schema: PlainObject } | null;
  files: { name: string; required: boolean }[];
}

export interface Contract {
  operations: Operation[];
  /** The component schemas by name, each with its `$id`. */
  schemas: PlainObject[];
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

let contract: Promise<Contract> | undefined;

/**
 * Reads what the routes need from the contract, once for the whole process. Callers only read it.
 * @throws Error when the document has a shape that this program cannot read
 */
export function readContract(): Promise<Contract> {
  contract ??= extractContract();
  return contract;
}

async function extractContract(): Promise<Contract> {
  const document = await readContractDocument();
  const components = objectAt(document.components, 'components');
  const operations = Object.entries(objectAt(document.paths, 'paths')).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = objectAt(item, path)[method.toLowerCase()];
      return operation === undefined
        ? []
        : [readOperation(document, path, method, objectAt(operation, `${method} ${path}`))];
    }),
  );
  const schemas = Object.entries(objectAt(components.schemas, 'schemas')).map(([name, schema]) => ({
    ...withLocalReferences(objectAt(schema, name)),
    $id: name,
  }));
  return { operations, schemas };
}

function readOperation(
  document: PlainObject,
  path: string,
  method: Operation['method'],
  operation: PlainObject,
): Operation {
  const where = `${method} ${path}`;
  const parameters = listOf(operation.parameters).map((each) => resolve(document, each, where));
  const responses = Object.entries(objectAt(operation.responses, where)).map(
    ([status, each]): [string, PlainObject] => [status, resolve(document, each, where)],
  );
  const statedBodyLimit = operation['x-body-limit-bytes'];
  const security = listOf(operation.security).map((each) => objectAt(each, where));
  return {
    id: textAt(operation.operationId, where),
    method,
    alsoPost: operation['x-also-post'] === true,
    path: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    params: parameterSchema(parameters, 'path'),
    query: parameterSchema(parameters, 'query'),
    wholeNumbers: parameters
      .filter(({ schema }) => resolve(document, schema, where).type === 'integer')
      .map(({ name }) => textAt(name, where)),
    body: operation.requestBody === undefined ? null : jsonSchema(operation.requestBody),
    form: operation.requestBody === undefined ? null : formOf(operation.requestBody),
    statedBodyLimit: typeof statedBodyLimit === 'number' ? statedBodyLimit : null,
    responses: Object.fromEntries(
      responses.flatMap(([status, response]) => {
        const schema = jsonSchema(response);
        return schema ? [[status, schema]] : [];
      }),
    ),
    successStatuses: responses.map(([status]) => Number(status)).filter((status) => status < 300),
    // An empty scheme in the list also admits visitors.
    needsSession:
      security.some((scheme) => 'session' in scheme) &&
      security.every((scheme) => Object.keys(scheme).length > 0),
    ...customersOf(security),
    needsAdmin: security.some((scheme) => 'admin' in scheme),
    adminRoles: rolesOf(security, where),
    acceptsExitCookie: security.some((scheme) => 'exitCookie' in scheme),
    beforeSecondFactor: operation['x-before-second-factor'] === true,
    personalData: personalDataOf(operation),
    isStream: responses.some(([, response]) => 'text/event-stream' in contentOf(response)),
  };
}

/** The customers of an operation: members; members and guests; or, when it names none, also groups. */
function customersOf(security: readonly PlainObject[]) {
  const roles = security.flatMap(({ session }) => listOf(session));
  return {
    membersOnly: roles.includes('ROLE_USER') && !roles.includes('ROLE_GUEST'),
    notForGroups: roles.length > 0,
  };
}

/** The roles of an operation that names none. */
const USUAL_ROLES: readonly AdminRole[] = ['BASIC', 'SUPER'];

/** @throws Error for an unknown role, and for an operation that the role SUPER may not call (A-ACC-37) */
function rolesOf(security: readonly PlainObject[], where: string): readonly AdminRole[] {
  const scheme = security.find((each) => 'admin' in each);
  if (scheme === undefined) return [];
  const named = listOf(scheme.admin);
  const known = ADMIN_ROLES.filter((role) => named.includes(role));
  if (known.length < named.length) throw new Error(`The contract has an unknown role at ${where}.`);
  if (known.length === 0) return USUAL_ROLES;
  if (!known.includes('SUPER')) throw new Error(`The contract refuses SUPER at ${where}.`);
  return known;
}

/**
 * @param hasSecondFactor false for a SUPER who must set it up first (A-ACC-55)
 * @returns the ids of the operations that an administrator with the role may call (A-ACC-37)
 */
export async function operationsOf(role: AdminRole, hasSecondFactor: boolean): Promise<string[]> {
  const { operations } = await readContract();
  return operations
    .filter(({ adminRoles }) => adminRoles.includes(role))
    .filter(({ beforeSecondFactor }) => role !== 'SUPER' || hasSecondFactor || beforeSecondFactor)
    .map(({ id }) => id);
}

function personalDataOf({ 'x-personal-data': place }: PlainObject): Operation['personalData'] {
  return place === 'answer' || place === 'path' ? place : null;
}

function parameterSchema(parameters: PlainObject[], place: 'path' | 'query'): PlainObject {
  const here = parameters.filter((parameter) => parameter.in === place);
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(
      here.map((parameter) => [
        textAt(parameter.name, place),
        withLocalReferences(objectAt(parameter.schema, place)),
      ]),
    ),
    required: here
      .filter((parameter) => parameter.required === true)
      .map((parameter) => parameter.name),
  };
}

function jsonSchema(holder: unknown): PlainObject | null {
  const json = contentOf(holder)['application/json'];
  if (json === undefined) return null;
  return withLocalReferences(objectAt(objectAt(json, 'content').schema, 'schema'));
}

function formOf(holder: unknown): MultipartBody | null {
  const form = contentOf(holder)['multipart/form-data'];
  if (form === undefined) return null;
  const schema = objectAt(objectAt(form, 'content').schema, 'schema');
  const parts = Object.entries(objectAt(schema.properties, 'form')).map(
    ([name, part]): [string, PlainObject] => [name, objectAt(part, name)],
  );
  const details = parts.find(([, part]) => part.format !== 'binary');
  return {
    details: details ? { name: details[0], schema: withLocalReferences(details[1]) } : null,
    files: parts
      .filter(([, part]) => part.format === 'binary')
      .map(([name]) => ({ name, required: listOf(schema.required).includes(name) })),
  };
}

function contentOf(holder: unknown): PlainObject {
  return objectAt(objectAt(holder, 'content').content ?? {}, 'content');
}

/** `#/components/schemas/Id` becomes `Id#`, the schema's id in validators and serialisers. */
function withLocalReferences(schema: PlainObject): PlainObject {
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string'
        ? value.replace(/^#\/components\/schemas\/(\w+)$/, '$1#')
        : withLocalReferencesInside(value),
    ]),
  );
}

function withLocalReferencesInside(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withLocalReferencesInside);
  return isObject(value) ? withLocalReferences(value) : value;
}

function resolve(document: PlainObject, value: unknown, where: string): PlainObject {
  const object = objectAt(value, where);
  const reference = object.$ref;
  if (reference === undefined) return object;
  const steps = textAt(reference, where).replace(/^#\//, '').split('/');
  return steps.reduce((found, step) => objectAt(found[step], textAt(reference, where)), document);
}

function textAt(value: unknown, where: string): string {
  if (typeof value !== 'string') throw new Error(`The contract has no text at ${where}.`);
  return value;
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
