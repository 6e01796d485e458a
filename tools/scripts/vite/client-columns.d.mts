import type { Plugin } from 'vite';

export declare function clientColumns(): Plugin;
