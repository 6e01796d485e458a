import type { Plugin } from 'vite';

export declare function oneFirstChunk(startModule: string): {
  plugin: Plugin;
  groups: { name: string; test: (id: string) => boolean; priority?: number }[];
};
