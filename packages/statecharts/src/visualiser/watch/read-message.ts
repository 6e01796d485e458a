import type { StateValue } from 'xstate';
import * as v from 'valibot';
import type { TabMessage } from '../../watch/messages.ts';

const valueSchema: v.GenericSchema<StateValue> = v.union([
  v.string(),
  v.record(
    v.string(),
    v.lazy(() => valueSchema),
  ),
]);

const stepSchema = v.object({
  number: v.number(),
  session: v.string(),
  machine: v.string(),
  parent: v.nullable(v.string()),
  event: v.string(),
  sender: v.nullable(v.object({ session: v.string(), name: v.string() })),
  contents: v.optional(v.object({ event: v.string(), context: v.string() })),
  value: valueSchema,
  status: v.picklist(['active', 'done', 'error', 'stopped']),
  takes: v.array(v.string()),
  at: v.number(),
});

const tabSchema = v.object({ id: v.string(), title: v.string(), path: v.string() });

const messageSchema = v.variant('kind', [
  v.object({ kind: v.literal('here'), tab: tabSchema }),
  v.object({
    kind: v.literal('steps'),
    tab: tabSchema,
    running: v.array(stepSchema),
    recent: v.array(stepSchema),
  }),
  v.object({ kind: v.literal('step'), tabId: v.string(), step: stepSchema }),
  v.object({ kind: v.literal('gone'), tabId: v.string() }),
]);

/** The message of a tab; null for other messages, as those of an older version in a tab that was not reloaded. */
export function readMessage(data: unknown): TabMessage | null {
  const read = v.safeParse(messageSchema, data);
  return read.success ? read.output : null;
}
