import * as v from 'valibot';
import { readAs } from '../../api/schemas.ts';

/**
 * The state of a history entry whose address has a message of our server. Anyone can write an address, but no other
 * site can write the state, so the state proves that the message is from our server (C-PAY-39).
 */
export interface ServerMessageState {
  readonly serverMessage: string | null;
}

const stateSchema = v.object({ serverMessage: v.string() });

/**
 * @param state of an entry of the browser's history
 * @returns the server's message in the state; null without a message
 */
export function serverMessageIn(state: unknown): string | null {
  return readAs(stateSchema, state)?.serverMessage ?? null;
}
