/** An entry of a calendar. */
export interface CalendarEntry {
  /** Unique in the world; the same entry twice replaces the first. */
  readonly uid: string;
  readonly title: string;
  readonly location: string;
  readonly description: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

const LONGEST_LINE_BYTES = 75;

/**
 * @param createdAt when the file is made
 * @returns the entry as an iCalendar file (RFC 5545), which every calendar program imports
 */
export function calendarFile(entry: CalendarEntry, createdAt: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Marquee//Ticket//KO',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `DTSTAMP:${instantText(createdAt)}`,
    `DTSTART:${instantText(entry.startsAt)}`,
    `DTEND:${instantText(entry.endsAt)}`,
    `SUMMARY:${escaped(entry.title)}`,
    `LOCATION:${escaped(entry.location)}`,
    `DESCRIPTION:${escaped(entry.description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** @returns `20261120T103000Z` */
function instantText(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d{3}/g, '');
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n?|\n/g, '\\n');
}

/** Continues a long line on the next, between characters, after a space that the reader removes. */
function folded(line: string): string {
  let text = '';
  let length = 0;
  for (const character of line) {
    const bytes = new TextEncoder().encode(character).length;
    if (length + bytes > LONGEST_LINE_BYTES) {
      text += '\r\n ';
      length = 1;
    }
    text += character;
    length += bytes;
  }
  return text;
}
