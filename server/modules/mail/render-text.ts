import type { MailContent } from '../../db/schema/outbox.ts';
import { text } from './text.ts';

/** @param content with every text on one line @returns the mail as plain text */
export function renderText(content: MailContent, origin: string): string {
  const { title, paragraphs, code, card, button, notes } = content;
  const blocks = [
    [title],
    paragraphs,
    code === undefined ? [] : [code],
    card ? [card.title ?? '', ...card.facts.map((fact) => fact.join(': '))] : [],
    button ? [button.label, `${origin}${button.path}`] : [],
    notes,
    ['--', `${text.tagline} ${origin}`, text.automatic],
  ];
  return blocks
    .map((lines) => lines.filter((line) => line !== '').join('\n'))
    .filter((block) => block !== '')
    .join('\n\n');
}
