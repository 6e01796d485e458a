import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { programmeDate } from '../../../domain/korea-time.ts';
import { fullStartText } from '../../../domain/screening-time-text.ts';
import type { Screening } from '../../../openapi.gen.d.ts';
import { stripAt } from '../../../machines/booking/booking-rules.ts';
import { useApi, movieScreeningsQuery } from '../../api/api.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { DateStrip } from './date-strip.tsx';
import { Screenings } from './screenings-step.tsx';
import { text } from './text.ts';
import { byRoom } from './use-booking-data.ts';

interface ScreeningChoiceProps {
  movieId: number;
  /** The chosen screening. */
  screening: { screeningId: number; startsAt: Date; roomName: string };
  onPick: (screening: Screening) => void;
}

/** The chosen screening of a booking that is changed, and the others of its film (C-RES-93). */
export function ScreeningChoice({ movieId, screening, onPick }: ScreeningChoiceProps) {
  const api = useApi();
  const place = useRef<HTMLParagraphElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [date, setDate] = useState(programmeDate(screening.startsAt));
  const { data, ...read } = useQuery({
    ...movieScreeningsQuery(api, movieId, date),
    enabled: isOpen,
  });
  const days = stripAt(api.clock.now());
  return (
    <Stack gap={3}>
      <Row gap={3}>
        <Text ref={place} tabIndex={-1} weight="semibold">
          {text.change.place(fullStartText(screening.startsAt), screening.roomName)}
        </Text>
        <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? text.change.closeScreenings : text.change.otherScreening}
        </Button>
      </Row>
      {isOpen && (
        <>
          <DateStrip days={days} chosen={date} disabled={false} onPick={setDate} />
          <section aria-label={text.chooseScreening}>
            <Screenings
              rooms={data && byRoom(data, api.clock.now())}
              booking={{
                ...{ isListFailed: read.isError, isBusy: false, retry: () => void read.refetch() },
                screeningId: screening.screeningId,
                pickScreening: (picked) => {
                  if (picked.availableSeats <= 0) return;
                  setOpen(false);
                  // The pressed screening goes with the list.
                  place.current?.focus();
                  onPick(picked);
                },
              }}
            />
          </section>
        </>
      )}
    </Stack>
  );
}
