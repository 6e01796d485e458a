import { cutText } from '../../../domain/graphemes.ts';
import { fullStartText } from '../../../domain/screening-time-text.ts';
import { conflict, type Refusal } from '../../errors.ts';
import type { ClaimedIn } from './seat-store.ts';
import { text } from './text.ts';

/** Most seats of a screening that a message names. */
const MOST_NAMED = 5;
const LONGEST_TITLE = 60;

/** @returns the refusal of a change that would remove or move claimed seats: it names the screenings and the seats */
export function claimedSeatsRefusal({
  screenings,
  first,
}: {
  screenings: number;
  first: readonly ClaimedIn[];
}): Refusal {
  const items = first.map((each) => ({ id: each.screeningId, title: describe(each) }));
  const list = text.firstOf(items[0]?.title ?? '', screenings);
  return conflict('SEATS_IN_USE', text.seatsInUse(screenings), {
    errors: [{ field: 'rowDefinitions', defaultMessage: text.stays(list) }],
    usedBy: [{ kind: 'SCREENING', count: screenings, items }],
  });
}

function describe({ title, startsAt, count, seatNumbers }: ClaimedIn): string {
  const named = seatNumbers.slice(0, MOST_NAMED);
  const seats = text.seatsOf({ seats: named.join(', '), others: count - named.length });
  return `${fullStartText(startsAt)} ‘${cutText(title, LONGEST_TITLE)}’ ${seats}`;
}
