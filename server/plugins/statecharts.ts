import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { notFound } from '../errors.ts';
import { messages } from '../text.ts';
import { cacheControlOf, isFileName } from './file-caching.ts';
import { progressPage, type Maker } from './statecharts-maker.ts';
import { preloadsOf, readMachines, type MachineOutline } from './statecharts-preloads.ts';

export interface StatechartsOptions {
  /** The absolute path of the built visualiser; null serves none. */
  statechartsDirectory: string | null;
  /** Makes what is in the directory when a page of the visualiser is opened. */
  statechartsMaker: Maker;
}

/** The visualiser of statecharts at `/statecharts`: a page of its own, with its files and data (X-CHART-2). */
export const statechartsPlugin = fastifyPlugin(
  async (app: FastifyInstance, { statechartsDirectory, statechartsMaker }: StatechartsOptions) => {
    if (statechartsDirectory === null) return;
    await app.register((scope) => serveVisualiser(scope, statechartsDirectory, statechartsMaker), {
      prefix: '/statecharts',
    });
  },
  { name: 'statecharts', dependencies: ['compression'] },
);

/** The pages besides those of the product's machines: the list, the watching page, and that of a machine that the tab keeps. */
const PAGES = new Set(['', 'watch', 'pasted']);

/** The page of a built visualiser, and the machines that it shows. */
interface Visualiser {
  /** When it was built, in milliseconds since 1970. */
  builtMs: number;
  template: string;
  machines: ReadonlyMap<string, MachineOutline>;
}

async function readVisualiser(directory: string): Promise<Visualiser> {
  const builtMs = (await builtAt(directory)) ?? 0;
  const template = await readFile(join(directory, 'index.html'), 'utf8');
  return { builtMs, template, machines: await readMachines(directory) };
}

/** When the page was built; undefined while another build writes it. */
async function builtAt(directory: string): Promise<number | undefined> {
  try {
    return (await stat(join(directory, 'index.html'))).mtimeMs;
  } catch {
    return undefined;
  }
}

async function serveVisualiser(
  app: FastifyInstance,
  directory: string,
  maker: Maker,
): Promise<void> {
  let visualiser: Visualiser | undefined;
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header('x-robots-tag', 'noindex');
    done();
  });
  await app.register(fastifyStatic, {
    root: directory,
    index: false,
    // The page is sent for its addresses only.
    allowedPath: (path) => isFileName(path) && !path.endsWith('.html'),
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      response.setHeader('cache-control', cacheControlOf(path));
      response.setHeader('vary', 'accept-encoding');
    },
  });
  app.get('/', sendPage);
  app.setNotFoundHandler(sendPage);

  /** An unknown machine gets the page too, which says so. */
  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [path = '', query] = request.url.split('?', 2);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || isFileName(path)) throw notFound(messages.unknownPath);
    if (visualiser === undefined) {
      const state = await maker();
      if (state.step !== 'made') {
        return reply
          .code(state.step === 'failed' ? 500 : 202)
          .header('cache-control', 'no-store')
          .type('text/html; charset=utf-8')
          .send(progressPage(state).markup);
      }
      visualiser = await readVisualiser(directory);
    }
    // A newer build has taken the files that the page names (X-PAGE-100).
    const builtMs = await builtAt(directory);
    if (builtMs !== undefined && builtMs !== visualiser.builtMs)
      visualiser = await readVisualiser(directory);
    const { template, machines } = visualiser;
    const [, name = '', ...deeper] = path.split('/').filter(Boolean);
    const machine = machines.get(name);
    const isKnown = machine !== undefined || PAGES.has(name);
    const preloads = preloadsOf(machine, new URLSearchParams(query).get('view'));
    return reply
      .code(isKnown && deeper.length === 0 ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(template.replace('</head>', () => `${preloads.markup}</head>`));
  }
}
