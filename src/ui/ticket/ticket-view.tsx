import CloudDownload from 'lucide-react/icons/cloud-download';
import Sun from 'lucide-react/icons/sun';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { paths } from '../../../domain/pages.ts';
import type { Ticket } from '../../../openapi.gen.d.ts';
import { calendarFile } from '../../../domain/calendar-file.ts';
import { calendarFileName, screeningEntry } from '../../../domain/screening-calendar.ts';
import { Stack } from '../layout.tsx';
import { styled } from '../theme.ts';
import { FileLink } from '../button.tsx';
import { text } from './text.ts';
import { TicketCard } from './ticket-card.tsx';
import { useOpensOffline } from './use-stored-tickets.ts';

interface TicketViewProps {
  ticket: Ticket;
  /** The level of the film's heading. */
  heading?: 'h2' | 'h3';
  /** Between the ticket and its hints. */
  children?: ReactNode;
}

/** A ticket to be shown at the entrance: the screen stays on (C-TICK-11), and the page says that it opens offline. */
export function TicketView({ ticket, heading = 'h3', children }: TicketViewProps) {
  const [path] = useLocation();
  const isUsable = !ticket.isScreeningCompleted;
  useScreenAwake(isUsable);
  const opensOffline = useOpensOffline(ticket.reservationId);
  return (
    <Stack gap={3}>
      <TicketCard ticket={ticket} heading={heading} />
      {children}
      {isUsable && (
        <Hints>
          <li>
            <Sun size={18} aria-hidden="true" />
            {text.brightness}
          </li>
          {opensOffline && (
            <li>
              <CloudDownload size={18} aria-hidden="true" />
              <span>
                {text.opensOffline}{' '}
                {path !== paths.tickets && <Link href={paths.tickets}>{text.toStored}</Link>}
              </span>
            </li>
          )}
        </Hints>
      )}
      <CalendarButton ticket={ticket} />
    </Stack>
  );
}

const Hints = styled('ul', {
  display: 'flex',
  flexDirection: 'column',
  gap: '$2',
  color: '$muted',
  fontSize: '$sm',
  '& li': { display: 'flex', alignItems: 'flex-start', gap: '$2' },
  '& svg': { flexShrink: 0, marginTop: '0.15em' },
  '& a': {
    color: '$accent',
    whiteSpace: 'nowrap',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    // As high as a thumb needs, without moving the lines apart.
    paddingBlock: '0.75rem',
  },
});

/**
 * Keeps the screen on while the component is mounted and `isActive` (C-TICK-11). The browser ends it when the page is
 * hidden, so it is requested again when the page is shown. A browser without it, or one that refuses, as with an empty
 * battery, turns the screen off as usual.
 */
function useScreenAwake(isActive: boolean): void {
  useEffect(() => {
    if (!isActive || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const isHeld = () => lock !== null && !lock.released;
    const request = async () => {
      if (document.visibilityState !== 'visible' || isHeld()) return;
      try {
        const granted = await navigator.wakeLock.request('screen');
        // The ticket was closed, or another request was granted, before this answer.
        if (isOver || isHeld()) await granted.release();
        else lock = granted;
      } catch {
        // Refused: the screen turns off as usual.
      }
    };
    const requestAgain = () => void request();
    requestAgain();
    document.addEventListener('visibilitychange', requestAgain);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', requestAgain);
      void lock?.release();
    };
  }, [isActive]);
}

/**
 * The screening as a calendar file, which the device's calendar opens: the server's file, since browsers inside other apps
 * open no file that a page has made, and without a network the page's own (C-TICK-55).
 */
function CalendarButton({ ticket }: { ticket: Ticket }) {
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
