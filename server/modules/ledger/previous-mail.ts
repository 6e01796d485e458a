import type { MailContent, MailPayload } from '../../db/schema/outbox.ts';

/**
 * @returns the mail also in the form before the migration 0016. During an update a node with the previous program may
 * deliver it, and would send an empty mail without its subject and body.
 */
export function withPreviousForm(payload: MailPayload): MailPayload {
  if (!payload.content) return payload;
  const { subject, paragraphs, code, card, notes } = payload.content;
  const facts = card?.facts.map((fact) => fact.join(': ')) ?? [];
  const lines = [...paragraphs, ...(code === undefined ? [] : [code]), ...facts, ...notes];
  return { ...payload, subject, body: lines.join('\n') };
}

/** @returns what a mail says, in either form; null once it was deleted */
export function contentOf({ content, subject, body }: MailPayload): MailContent | null {
  if (content !== undefined) return content;
  if (subject === undefined || body === undefined) return null;
  return { subject, preheader: '', title: subject, paragraphs: body.split('\n'), notes: [] };
}
