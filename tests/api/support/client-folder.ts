import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { servedPages } from '../../../server/modules/page/served-pages.ts';

export const starter = 'document.head.append(program.content)';

const html = `<!doctype html>
<html lang="ko">
  <head>
    <!-- page:head -->
    <title>built</title>
    <!-- /page:head -->
    <script type="module" src="/assets/index-4f2a.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/index-6e1b.css">
    <link rel="modulepreload" href="/assets/shared-1.js">
  </head>
  <body>
    <div id="root"><!-- page:first-look --></div>
    <!-- page:data -->
    <!-- page:start -->
    <script>${starter}</script>
    <!-- /page:start -->
  </body>
</html>
`;

export const style = '.first-look{position:relative}';
export const script = `export const words = '${'가나다라'.repeat(500)}';`;

const manifest = {
  'index.html': { file: 'assets/index-4f2a.js', imports: ['_shared-1.js'] },
  '_shared-1.js': { file: 'assets/shared-1.js' },
  '_chip-2.js': { file: 'assets/chip-2.js', imports: ['_shared-1.js'] },
  [servedPages.film.module]: {
    file: 'assets/film-page-3.js',
    imports: ['_chip-2.js', '_shared-1.js', 'index.html'],
  },
  [servedPages.login.module]: { file: 'assets/login-page-4.js', imports: ['_shared-1.js'] },
  [servedPages.admin.module]: { file: 'assets/admin-route-5.js', imports: ['_shared-1.js'] },
};

/** Writes a minimal built client. @returns its folder, and a function that removes it */
export async function makeClientFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-page-'));
  const put = async (name: string, content: string | Buffer) => {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  };
  await put('index.html', html);
  await put('assets/index-4f2a.js', script);
  await put('assets/index-6e1b.css', style);
  await put('assets/index-4f2a.js.br', brotliCompressSync(script));
  await put('assets/index-4f2a.js.gz', gzipSync(script));
  await put('favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"></svg>');
  await put('share/cinema/marquee.jpg', 'JPEG');
  await put('.vite/manifest.json', JSON.stringify(manifest));
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
