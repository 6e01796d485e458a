import { posix } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { pages } from '../../../domain/pages.ts';
import type { Deps } from '../../deps.ts';
import { encodingFor } from '../../plugins/response-cache/send-cached.ts';
import { notFound } from '../../errors.ts';
import type { Site } from './content.ts';
import { robotsText, sitemapXml } from './crawlers.ts';
import { createPageFinder, type FindPage } from './page-finder.ts';
import { followTemplate, type PageTemplate } from './template.ts';
import { messages } from '../../text.ts';
import { cacheControlOf, isFileName } from '../../plugins/file-caching.ts';
import { allowInline } from '../../plugins/security.ts';

export interface PageOptions extends Pick<Deps, 'config' | 'database'> {
  /** The absolute path of the built client; null serves no page. */
  clientDirectory: string | null;
}

/** Serves the single page and its files. An unknown path outside the API gets the page, inside it a JSON error. */
export const pagePlugin = fastifyPlugin(
  async (app: FastifyInstance, { clientDirectory, ...deps }: PageOptions) => {
    const newest = clientDirectory === null ? null : await serveClient(app, clientDirectory);
    if (newest !== null) serveCrawlers(app, deps);
    const find = createPageFinder({ ...deps, answers: app.responseCache });
    const serve = (request: FastifyRequest, reply: FastifyReply) => {
      if (newest === null || !isPageAddress(request)) throw notFound(messages.unknownPath);
      return sendPage(deps.config, { find, template: newest() }, request, reply);
    };
    // Without a route of its own a page is looked for among the files first, which costs as much as sending it.
    for (const { path } of Object.values(pages)) app.get(path, serve);
    app.setNotFoundHandler(serve);
  },
  { name: 'page', dependencies: ['compression', 'response-cache'] },
);

/** @returns the page of the newest build */
async function serveClient(
  app: FastifyInstance,
  clientDirectory: string,
): Promise<() => PageTemplate> {
  await app.register(async (files) => {
    files.addHook('onSend', (_request, reply, _content, done) => {
      if (reply.getHeader('content-type') === 'image/jpeg')
        reply.header('cross-origin-resource-policy', 'cross-origin');
      done();
    });
    await files.register(fastifyStatic, {
      root: clientDirectory,
      // `renderPage` sends the filled page; the manifest is for the server only.
      index: false,
      allowedPath: isForVisitors,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) => {
        response.setHeader('cache-control', cacheControlOf(path));
        if (/\.(js|css|svg)(\.\w+)?$/.test(path)) response.setHeader('vary', 'accept-encoding');
      },
    });
  });
  const { newest, close } = await followTemplate(clientDirectory);
  app.addHook('onClose', (_app, done) => {
    close();
    done();
  });
  return newest;
}

function serveCrawlers(
  app: FastifyInstance,
  { config, database }: Pick<Deps, 'config' | 'database'>,
): void {
  app.get('/robots.txt', (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsText(siteOf(config, request))),
  );
  app.get('/sitemap.xml', async (request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .send(await sitemapXml(database.orm, siteOf(config, request))),
  );
}

/** @param path decoded; the file server also accepts repeated slashes and steps such as `/./` */
function isForVisitors(path: string): boolean {
  const plain = posix.normalize(path.replaceAll('\\', '/')).toLowerCase();
  return !/^\/($|index\.html|\.vite(\/|$))/.test(plain);
}

/** A request for HTML gets the page for any path; a request for any type only for a path that names no file. */
function isPageAddress({ method, url, headers }: FastifyRequest): boolean {
  const path = pathOf(url);
  if ((method !== 'GET' && method !== 'HEAD') || /^\/(api|dev)(\/|$)/.test(path)) return false;
  const accept = headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  return accept.includes('*/*') && !/^\/assets(\/|$)/.test(path) && !isFileName(path);
}

async function sendPage(
  config: Deps['config'],
  { find, template }: { find: FindPage; template: PageTemplate },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const site = siteOf(config, request);
  const [path = '', query] = request.url.split('?', 2);
  const page = await find({
    path,
    mayBeElsewhere: query !== undefined || isLoadedAgain(request),
    screeningId: screeningIn(query),
    site,
    template,
    log: request.log,
  });
  allowInline(reply, template.inlineSources);
  reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8');
  if ('html' in page) return reply.code(page.status).send(page.html);
  reply.header('vary', 'accept-encoding');
  if (encodingFor(request.headers) !== 'br') return reply.send(page.plain());
  return reply.header('content-encoding', 'br').send(await page.brotli());
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}

/**
 * A reload asks every cache for a fresh page, and one with the shift key for a page of the server. In the booking its tab may be
 * at a later step of the same address.
 */
function isLoadedAgain({ headers }: FastifyRequest): boolean {
  return ['max-age=0', 'no-cache'].includes(headers['cache-control'] ?? '');
}

/** @returns the id of the screening that a link to the seats names */
function screeningIn(query: string | undefined): number | null {
  const id = new URLSearchParams(query).get('screening') ?? '';
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
}

function siteOf({ publicUrl }: Deps['config'], { protocol, host }: FastifyRequest): Site {
  return { origin: publicUrl ?? `${protocol}://${host}` };
}
