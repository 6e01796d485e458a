import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { progressPage, type Maker } from '../../server/plugins/statecharts-maker.ts';

const DATA_FILE = /^\/statecharts\/((?:[\w-]+\/)?[\w.-]+\.json)$/;

/**
 * In development the statecharts are drawn when their page is first opened (X-CHART-90). Vite would not serve files that are
 * made later.
 * @param folder of the drawings
 */
export function drawnWhenOpened(folder: string, maker: Maker): Plugin {
  return {
    name: 'drawn-when-opened',
    apply: 'serve',
    configureServer: ({ middlewares }) => void middlewares.use(answerFrom(folder, maker)),
  };
}

/** Answers requests for drawings, and for pages until there are drawings; Vite answers the others. */
export function answerFrom(folder: string, maker: Maker) {
  return (request: IncomingMessage, response: ServerResponse, next: (fault?: unknown) => void) => {
    const { url = '', headers } = request;
    const [path = ''] = url.split('?');
    const [, file] = DATA_FILE.exec(path) ?? [];
    if (file !== undefined) {
      readFile(join(folder, file), 'utf8').then(
        (text) => response.setHeader('content-type', 'application/json').end(text),
        () => next(),
      );
    } else if (headers.accept?.includes('text/html') === true) {
      maker().then((state) => {
        if (state.step === 'made') next();
        else response.setHeader('content-type', 'text/html').end(progressPage(state).markup);
      }, next);
    } else next();
  };
}
