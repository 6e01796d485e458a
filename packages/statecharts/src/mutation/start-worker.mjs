// Starts the worker's program, which is TypeScript: Node's option for a loader does not reach worker threads.
import { register } from 'tsx/esm/api';

register();
await import('./mutant-worker.ts');
