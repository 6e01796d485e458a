import { findSubject, type Subject } from '../../subject.ts';
import { chartData } from '../chart-data.ts';
import { startVisualiser } from '../start-visualiser.tsx';

const place = document.getElementById('root');
if (place === null) throw new Error('The page has no element #root');
const { file = '', export: name } = place.dataset;

void startVisualiser(place, {
  name: 'One machine',
  areas: ['machines'],
  loadModel: async () => (await load()).model,
  loadCharts: async () => {
    const [machine] = await chartData.loadMachines();
    return new Map(
      machine === undefined ? [] : [[machine.name, await chartData.loadFacts(machine.name)]],
    );
  },
  // The address of the file is absolute.
  sourceFolder: '',
  loadFonts: () => undefined,
  inspection: () => undefined,
});

/** @throws Error when the file does not load, or no longer has the machine. */
async function load(): Promise<Subject> {
  const exported: unknown = await import(/* @vite-ignore */ file);
  const [subject] = findSubject(exported, name).found;
  if (subject === undefined) throw new Error(`${file} has no such machine`);
  return subject;
}
