import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NoticeLine } from '../../../src/features/booking/notice-line.tsx';
import { SeatMark, seatStates } from '../../../src/features/booking/seat-button.tsx';
import type { ShownStatus } from '../../../src/features/booking/text.ts';

const STATUSES: readonly ShownStatus[] = [
  'available',
  'selected',
  'booked',
  'reserved',
  'unavailable',
];

it('draws each state of a seat with another mark, and none faintly (C-BOOK-19, X-PAGE-94)', () => {
  const marks = STATUSES.map((status) =>
    renderToStaticMarkup(
      <SeatMark status={status} wheelchair={false} companion={false} label={3} />,
    ).replace(/ class="[^"]*"/g, ''),
  );
  expect(new Set(marks).size).toBe(marks.length);
  expect(marks).not.toContain('');
  expect(JSON.stringify(seatStates)).not.toContain('opacity');
});

it("announces the booking's notice once (X-PAGE-98)", () => {
  const notice = { tone: 'danger', message: '다시 선택해 주세요.', isLasting: false } as const;
  const markup = renderToStaticMarkup(<NoticeLine notice={notice} onDismiss={() => undefined} />);
  expect(markup.match(/aria-live|role="(alert|status)"/g)).toHaveLength(1);
});
