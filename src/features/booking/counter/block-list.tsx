import { pastMomentText } from '../../../../domain/screening-time-text.ts';
import type { SeatBlock } from '../../../../openapi.gen.d.ts';
import { text } from './text.ts';

/** Blocked seats with their notes and releases. Seats with the same ones are one line. */
export function BlockList({ blocks }: { blocks: readonly SeatBlock[] }) {
  const lines = new Map<string, string[]>();
  for (const { seatNumber, note, isHouse, releasesAt } of blocks) {
    const words = [
      ...(isHouse ? [text.house] : []),
      ...(note === null ? [] : [note]),
      ...(releasesAt === null ? [] : [text.releaseAt(pastMomentText(new Date(releasesAt)))]),
    ].join(' · ');
    lines.set(words, [...(lines.get(words) ?? []), seatNumber]);
  }
  return (
    <ul>
      {Array.from(lines, ([words, seats]) => (
        <li key={words}>{[seats.join(', '), words].filter(Boolean).join(' · ')}</li>
      ))}
    </ul>
  );
}
