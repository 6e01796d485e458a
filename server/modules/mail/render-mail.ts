import { calendarFile } from '../../../domain/calendar-file.ts';
import type { MailAttachment, MailCalendar, MailContent } from '../../db/schema/outbox.ts';
import type { Mail } from '../../ports/mail.ts';
import { oneLine, subjectOf } from './one-line.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

/** How links and files of a mail are made. */
export interface MailFrame {
  /** The origin of the site. */
  origin: string;
  /** When the mail is sent. */
  now: Date;
}

/** @returns the mail as text and as HTML, which have the same content, and its files */
export function renderMail(
  content: MailContent,
  { origin, now }: MailFrame,
): Pick<Mail, 'subject' | 'text' | 'html' | 'attachments'> {
  const safe = onOneLine(content);
  return {
    subject: subjectOf(content.subject),
    text: renderText(safe, origin),
    html: renderHtml(safe, origin).markup,
    attachments: content.calendar ? [calendarAttachment(content.calendar, now)] : [],
  };
}

/** Names and titles are written by others: none of them continues on a line of its own. */
function onOneLine({ code, card, button, ...content }: MailContent): MailContent {
  return {
    subject: oneLine(content.subject),
    preheader: oneLine(content.preheader),
    title: oneLine(content.title),
    paragraphs: content.paragraphs.map(oneLine),
    notes: content.notes.map(oneLine),
    ...(code !== undefined && { code }),
    ...(card && {
      card: {
        ...(card.title !== undefined && { title: oneLine(card.title) }),
        facts: card.facts.map(([label, value]): [string, string] => [label, oneLine(value)]),
      },
    }),
    ...(button && { button }),
  };
}

function calendarAttachment(calendar: MailCalendar, now: Date): MailAttachment {
  const { fileName, startsAt, endsAt, ...entry } = calendar;
  const times = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  return {
    fileName,
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: calendarFile({ ...entry, ...times }, now),
  };
}
