import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { calendarFile } from '../../../domain/calendar-file.ts';
import { calendarFileName, screeningEntry } from '../../../domain/screening-calendar.ts';
import type { components } from '../../../openapi.gen.d.ts';
import { FileLink } from '../button.tsx';
import { text } from './text.ts';

type Ticket = components['schemas']['Ticket'];

/**
 * The screening as a calendar file, which the device's calendar opens: the server's file, since browsers inside other apps
 * open no file that a page has made, and without a network the page's own (C-TICK-55).
 */
export function CalendarButton({ ticket }: { ticket: Ticket }) {
  return (
    <FileLink
      wide
      href={`/api/tickets/calendar?code=${encodeURIComponent(ticket.ticketCode)}`}
      onClick={(event) => {
        if (navigator.onLine) return;
        event.preventDefault();
        save(ticket);
      }}
    >
      <CalendarPlus size={20} aria-hidden="true" />
      {text.addToCalendar}
    </FileLink>
  );
}

function save(ticket: Ticket): void {
  const { bookingNumber, movieTitle, screeningRoom, seats } = ticket;
  const entry = screeningEntry({
    bookingNumber,
    movieTitle,
    roomName: screeningRoom,
    seats,
    startsAt: new Date(ticket.screeningStartTime),
    endsAt: new Date(ticket.screeningEndTime),
  });
  const file = calendarFile(entry, new Date());
  const url = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = calendarFileName(bookingNumber);
  link.click();
  // Safari reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
