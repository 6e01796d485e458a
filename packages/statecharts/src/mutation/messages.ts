import type { Mutant } from './mutant.ts';
import type { Verdict } from './try-mutant.ts';

/** Where a model is exported. */
export interface ModelSource {
  /** The URL of the module. */
  readonly file: string;
  readonly exportName: string;
}

/** A mutant without its functions, which cannot leave a thread. */
export interface ListedMutant extends Pick<Mutant, 'name' | 'kind' | 'transitions'> {
  /** The model's reason why no test can detect it. */
  readonly equivalent: string | undefined;
}

export type WorkerMessage =
  | { readonly type: 'ready'; readonly mutants: readonly ListedMutant[] }
  | { readonly type: 'tried'; readonly verdict: Verdict };

export function isModelSource(value: unknown): value is ModelSource {
  return isObject(value) && 'file' in value && 'exportName' in value;
}

export function isWorkerMessage(value: unknown): value is WorkerMessage {
  return isObject(value) && 'type' in value && (value.type === 'ready' || value.type === 'tried');
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
