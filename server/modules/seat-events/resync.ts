import { streamEvent } from '../../plugins/event-streams.ts';

/** Asks a client to load its data again. */
export const resync = streamEvent('resync', {});
