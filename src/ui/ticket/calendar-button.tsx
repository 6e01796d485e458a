import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { calendarFile } from '../../../domain/calendar-file.ts';
import { calendarFileName, screeningEntry } from '../../../domain/screening-calendar.ts';
import type { components } from '../../../openapi.gen.d.ts';
import { Button } from '../button.tsx';
import { text } from './text.ts';

type Ticket = components['schemas']['Ticket'];

/** Saves the screening as a calendar file, which the device's calendar opens. */
export function CalendarButton({ ticket }: { ticket: Ticket }) {
  return (
    <Button wide onClick={() => save(ticket)}>
      <CalendarPlus size={20} aria-hidden="true" />
      {text.addToCalendar}
    </Button>
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
