import { basename, dirname, join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { viewsOf } from '../drawing/view.ts';
import { exploreWithin } from '../free-rules.ts';
import { readChart, type Chart } from '../read-chart.ts';
import type { Subject } from '../subject.ts';
import { machineEntry, type MachineFacts } from '../visualiser/data.ts';
import { graphFacts } from '../visualiser/path-facts.ts';
import { drawingOf } from './draw.ts';
import { UsageError } from './load.ts';
import type { Served } from './view.ts';

const packageFolder = join(import.meta.dirname, '../..');
/** What the visualiser's addresses begin with. */
const BASE = '/statecharts/';

/**
 * Serves the visualiser for one machine on this computer, until the process ends or `close` is called. The page imports the
 * machine's file and plays it.
 * @param file absolute, where the machine is written
 * @param port 0 for any free one
 * @throws UsageError when vite, its plugin for React or typescript is not installed: only the command needs them.
 * @throws Error when the port is taken.
 */
export async function serveVisualiser(
  subject: Subject,
  file: string,
  port: number,
): Promise<Served> {
  const [vite, { default: react }, { locateMachine, sourcePlaces }] = await Promise.all([
    import('vite'),
    import('@vitejs/plugin-react'),
    import('./source-lines.ts'),
  ]).catch(() => {
    throw new UsageError(
      'The page needs vite, @vitejs/plugin-react and typescript, which are not installed here.',
    );
  });
  const name = pageName(file);
  const readData = dataOf(subject, {
    ...{ file, page: name },
    placesOf: (chart) =>
      sourcePlaces(chart, locateMachine(subject.machine, file, subject.name), (path) => path),
  });
  const server: ViteDevServer = await vite.createServer({
    configFile: false,
    root: join(packageFolder, 'src/visualiser/any-machine'),
    base: BASE,
    cacheDir: join(
      vite.searchForWorkspaceRoot(packageFolder),
      'node_modules/.vite-statecharts-view',
    ),
    logLevel: 'warn',
    // All packages are found before the page is opened: one that is found later would load the page again.
    optimizeDeps: { entries: ['index.html', file] },
    server: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      fs: { allow: [vite.searchForWorkspaceRoot(packageFolder), dirname(file)] },
    },
    plugins: [
      react({ jsxImportSource: '#jsx' }),
      {
        name: 'data-of-a-machine',
        configureServer: ({ middlewares }) => {
          // Vite would answer the address of the list without its last slash with a question.
          middlewares.use((request, _, next) => {
            request.url = request.url?.replace(/^\/statecharts(?=\?|$)/, BASE);
            next();
          });
          middlewares.use(BASE, (request, response, next) => {
            const [path = ''] = (request.url ?? '').slice(1).split('?');
            readData(decodeURI(path)).then(
              (data) => {
                if (data === undefined) next();
                else
                  response.setHeader('content-type', 'application/json').end(JSON.stringify(data));
              },
              (error: unknown) => next(error),
            );
          });
        },
        transformIndexHtml: (html) =>
          html
            .replaceAll('%file%', encodeURI(`${BASE}@fs${file}`).replaceAll('&', '&amp;'))
            .replaceAll('%export%', subject.name),
      },
    ],
  });
  await server.listen();
  const bound = server.httpServer?.address();
  const actual = typeof bound === 'object' && bound !== null ? bound.port : port;
  return {
    address: `http://127.0.0.1:${actual}${BASE}${name}`,
    close: () => server.close(),
  };
}

/** The name of a machine in the page's address: of its file, with nothing that an address would change. */
function pageName(file: string): string {
  return basename(file)
    .replace(/\..*/, '')
    .replaceAll(/[^\w-]/g, '_');
}

interface DataSource {
  readonly file: string;
  /** The name in the page's address. */
  readonly page: string;
  readonly placesOf: (chart: Chart) => MachineFacts['sources'];
}

/** What the visualiser reads; undefined where it is no file of the data. */
function dataOf(
  { machine, model }: Subject,
  { file, page, placesOf }: DataSource,
): (path: string) => Promise<unknown> {
  const chart = readChart(machine);
  const views = viewsOf(chart);
  const drawings = new Map(
    views.map((view) => [`${page}/${view.id}.json`, () => drawingOf(chart, view)]),
  );
  const { graph } = exploreWithin(model);
  const facts = (): MachineFacts => ({
    name: page,
    id: chart.id,
    file,
    chart,
    sources: placesOf(chart),
    rules: {},
    invariants: model.invariants.map(({ name }) => ({ name, rules: [] })),
    ...graphFacts(model, graph),
  });
  return async (path) => {
    if (path === 'machines.json') return [machineEntry({ name: page, area: AREA }, chart)];
    if (path === `${page}/facts.json`) return facts();
    return drawings.get(path)?.();
  };
}

/** The only part of a list with one machine; `any-machine/main.ts` has it too. */
const AREA = 'machines';
