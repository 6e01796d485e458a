import type { BrowserContext, TestInfo } from '@playwright/test';
import {
  HIT_LIMIT,
  MUTANTS_FOLDER,
  plannedMutant,
  writeResult,
} from '../../../tools/mutation/sampled/records.ts';

/** The scripts of the service workers, which run outside of the pages. */
const WORKERS = ['/sw.js', '/door-sw.js'];
/** Stands for all mutants of these files. */
const WORKER_FILES = 'src/service-worker/';

const folder = process.env[MUTANTS_FOLDER];

/** The test that runs now in this worker. */
let running: { readonly mutant: string | undefined; readonly covered: Set<string> } | undefined;

/** Begins a test of `npm run tool -- mutation sampled`; in other runs it does nothing. @returns what ends it */
export function followMutants(info: TestInfo): () => void {
  if (folder === undefined) return () => undefined;
  const unit = [`[${info.project.name}]`, ...info.titlePath].join(' › ');
  const covered = new Set<string>();
  running = { mutant: plannedMutant(folder, unit), covered };
  return () => {
    running = undefined;
    writeResult(folder, { unit, hasPassed: info.status === 'passed', covered: [...covered] });
    // A new worker would start the server again.
    if (info.status !== undefined) info.expectedStatus = info.status;
  };
}

/** Switches the test's mutant on in all pages of a context, or records the mutants that the pages execute. */
export async function switchMutantIn(context: BrowserContext): Promise<void> {
  if (running === undefined) return;
  const { mutant, covered } = running;
  if (mutant !== undefined) {
    await context.addInitScript({ content: `globalThis.__stryker__ = ${activation(mutant)};` });
    return;
  }
  await context.exposeFunction('__strykerCovered', (id: string) => void covered.add(id));
  await context.addInitScript({ content: `(${recordCoverage.toString()})(window);` });
}

/** @returns the change of a service worker's script that switches the test's mutant on */
export function workerChange(path: string): ((script: string) => string) | undefined {
  if (running === undefined || !WORKERS.includes(path)) return undefined;
  const { mutant, covered } = running;
  covered.add(WORKER_FILES);
  if (mutant === undefined) return undefined;
  return (script) => `self.__stryker__ = ${activation(mutant)};\n${script}`;
}

function activation(activeMutant: string): string {
  return JSON.stringify({ activeMutant, hitCount: 0, hitLimit: HIT_LIMIT });
}

interface RecordedWindow {
  __strykerCovered?: (id: string) => Promise<void>;
  __stryker__?: { readonly mutantCoverage: { readonly static: Record<string, number> } };
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly top: unknown;
  addEventListener: (
    type: 'pagehide' | 'pageshow',
    listener: () => void,
    options: { capture: boolean },
  ) => void;
}

/** Runs in the page. What it executes while it unloads is reported by the next page of the tab. */
function recordCoverage(page: RecordedWindow): void {
  if (page.top !== page) return;
  const LEFT = '__strykerLeft';
  let isLeaving = false;
  const report = (id: string) => void page.__strykerCovered?.(id).catch(() => undefined);
  const seen = new Set<string | symbol>();
  page.__stryker__ = {
    mutantCoverage: {
      static: new Proxy<Record<string, number>>(
        {},
        {
          set(_target, id) {
            if (seen.has(id)) return true;
            seen.add(id);
            if (!isLeaving) report(String(id));
            else
              page.sessionStorage.setItem(
                LEFT,
                `${page.sessionStorage.getItem(LEFT) ?? ''}${String(id)}\n`,
              );
            return true;
          },
        },
      ),
    },
  };
  const reportLeft = () => {
    isLeaving = false;
    try {
      const left = page.sessionStorage.getItem(LEFT) ?? '';
      page.sessionStorage.removeItem(LEFT);
      left.split('\n').filter(Boolean).forEach(report);
    } catch {
      // A page without an origin has no storage.
    }
  };
  page.addEventListener('pagehide', () => (isLeaving = true), { capture: true });
  page.addEventListener('pageshow', reportLeft, { capture: true });
  reportLeft();
}
