import { parentPort, workerData } from 'node:worker_threads';
import { isModel } from '../is-model.ts';
import type { MachineModel } from '../model.ts';
import { isModelSource, type WorkerMessage } from './messages.ts';
import { mutantsOf } from './mutants-of.ts';
import { prepareSubject, tryMutant } from './try-mutant.ts';

// The program of a worker thread: it explores a model, lists the mutants and tries those that it is asked for.

const port = parentPort;
if (port === null) throw new Error('this program is for worker threads');
const send = (message: WorkerMessage) => {
  port.postMessage(message);
};

const source: unknown = workerData;
if (!isModelSource(source)) throw new TypeError('the thread was started without a model');
const { file, exportName } = source;
const subject = prepareSubject(await loadModel(file, exportName));
const mutants = mutantsOf(subject.model.machine);
const { equivalentMutants: equivalent = {} } = subject.model;
const unknown = Object.keys(equivalent).find((name) => !mutants.some((it) => it.name === name));
if (unknown !== undefined) throw new Error(`${exportName}: there is no mutant "${unknown}"`);

port.on('message', (index: number) => {
  const mutant = mutants[index];
  if (mutant === undefined) throw new RangeError(`there is no mutant ${index}`);
  send({ type: 'tried', verdict: tryMutant(subject, mutant) });
});
send({
  type: 'ready',
  mutants: mutants.map(({ name, kind, transitions }) => ({
    ...{ name, kind, transitions },
    equivalent: equivalent[name],
  })),
});

async function loadModel(url: string, name: string): Promise<MachineModel> {
  const exported: unknown = await import(url);
  const entries: [string, unknown][] = Object.entries(exported ?? {});
  const model = entries.find(([key]) => key === name)?.[1];
  if (!isModel(model)) throw new Error(`${url} does not export a model ${name}`);
  return model;
}
