import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { calendarFile, type CalendarEntry } from '../../../domain/calendar-file.ts';
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

/** @returns the ticket's screening as a calendar entry */
function calendarEntryOf(ticket: Ticket): CalendarEntry {
  return {
    uid: `${ticket.bookingNumber}@marquee`,
    title: text.calendarTitle(ticket.movieTitle),
    location: text.calendarPlace(ticket.screeningRoom),
    description: text.calendarNote(ticket.seats.join(', '), ticket.bookingNumber),
    startsAt: new Date(ticket.screeningStartTime),
    endsAt: new Date(ticket.screeningEndTime),
  };
}

function save(ticket: Ticket): void {
  const file = calendarFile(calendarEntryOf(ticket), new Date());
  const url = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `marquee-${ticket.bookingNumber}.ics`;
  link.click();
  // Safari reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
