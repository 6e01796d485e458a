import type { Plugin } from 'vite';

export declare function serviceWorker(
  entry: string,
  modules: readonly string[],
  fileName: string,
): Plugin;
