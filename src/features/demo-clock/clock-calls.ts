import * as v from 'valibot';
import { noAnswer, unreadable, type ApiError } from '../../api/api-error.ts';
import { refusalOf } from '../../api/refusal.ts';
import { readJsonAs } from '../../api/schemas.ts';

const address = '/dev/clock';
const answerSchema = v.object({ offsetMs: v.number() });

/**
 * @returns how far the demo is ahead of the real time, in milliseconds
 * @throws ApiError
 */
export function readOffset(): Promise<number> {
  return offsetOf(fetch(address));
}

/**
 * Moves the clocks of the server and the provider, and waits until the server's jobs have followed (X-CLOCK-2).
 * @param offsetMs how far ahead of the real time, in milliseconds
 * @throws ApiError
 */
export async function writeOffset(offsetMs: number): Promise<void> {
  await offsetOf(
    fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ offsetMs, awaitJobs: true }),
    }),
  );
}

async function offsetOf(call: Promise<Response>): Promise<number> {
  const answer = await call.catch((cause: unknown) => {
    throw noAnswer(cause);
  });
  const body = await answer.text();
  if (!answer.ok) throw refusalOf(answer.status, body);
  const read = readJsonAs(answerSchema, body);
  if (read === null) throw unreadable(answer.status);
  return read.offsetMs;
}

/** @returns the server's message for the user, which names the fault of the time if there is one */
export function messageOf({ failure, message }: ApiError): string {
  return failure.fieldErrors[0]?.message ?? message;
}
