import type { Plugin } from 'vite';

export declare function ownCopy(packageName: string, importers: readonly string[]): Plugin;
