import type { Contract, Operation } from '../../../server/plugins/contract-document.ts';
import { objectAt } from '../../../server/plugins/contract-file.ts';
import { createDictionary, type Dictionary } from './dictionary.ts';
import { createFormMaker } from './forms.ts';
import { createRandom } from './random.ts';
import type { FuzzRequest } from './fuzz-request.ts';
import { spoil } from './spoil.ts';
import { createValueMaker } from './values.ts';

export interface RequestMaker {
  next(): FuzzRequest;
  dictionary: Dictionary;
}

/** How often a request is broken in one part, and how often the caller has no right to the call. */
const SPOILED = 0.4;
const ANY_ROLE = 0.3;
/** How often a request has a form, which few operations take. */
const WITH_FORM = 0.15;
/** How often a form, whose maker already breaks its body, is broken in another part. */
const SPOILED_AROUND_FORM = 0.1;

interface RequestOptions {
  /** By role, read for each request; the visitor has none. */
  sessions: () => Record<'admin' | 'customer' | 'all', readonly (string | undefined)[]>;
  /** Right files for forms. */
  images: readonly Buffer[];
  seed: number;
}

export function createRequestMaker(
  contract: Contract,
  { sessions, images, seed }: RequestOptions,
): RequestMaker {
  const random = createRandom(seed);
  const dictionary = createDictionary();
  const values = createValueMaker(contract.schemas, dictionary, random);
  const withForm = contract.operations.filter(({ form }) => form !== null);
  const makeForm = createFormMaker(values, random, images);

  function makePath({ path, params, query }: Operation): string {
    const segments = objectAt(values.make(allOf(params), ''), 'params');
    const address = path.replaceAll(/:(\w+)/g, (_, name: string) => encode(segments[name]));
    const pairs = Object.entries(objectAt(values.make(query, ''), 'query'));
    return pairs.length === 0
      ? address
      : `${address}?${pairs.map(([name, value]) => `${name}=${encode(value)}`).join('&')}`;
  }

  function makeBody({ body, form }: Operation): Pick<FuzzRequest, 'body' | 'contentType'> {
    if (form) return makeForm(form);
    const json = body ? JSON.stringify(values.make(body, '')) : undefined;
    return { body: json, contentType: 'application/json' };
  }

  function chooseSession({ needsAdmin, needsSession }: Operation): string | undefined {
    const { admin, customer, all } = sessions();
    if (random.chance(ANY_ROLE)) return all[random.below(all.length)];
    const able = needsAdmin ? admin : needsSession ? customer : all;
    return able[random.below(able.length)];
  }

  return {
    dictionary,
    next() {
      const operation = random.pick(random.chance(WITH_FORM) ? withForm : contract.operations);
      const request: FuzzRequest = {
        operationId: operation.id,
        method: operation.method,
        path: makePath(operation),
        ...makeBody(operation),
        session: chooseSession(operation),
      };
      const probability = operation.form ? SPOILED_AROUND_FORM : SPOILED;
      return random.chance(probability) ? spoil(request, random) : request;
    },
  };
}

/** Every parameter of a path is needed. */
function allOf(params: Operation['params']): Operation['params'] {
  return { ...params, required: Object.keys(objectAt(params.properties, 'params')) };
}

function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  // A lone surrogate has no encoding.
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '?'));
}
