import { expect, it } from 'vitest';
import { holdInDatabase, releaseInDatabase } from '../../server/modules/ledger/seat-functions.ts';
import { describeOnBothDatabases } from '../support/database.ts';
import { setStage } from './support/stage.ts';

describeOnBothDatabases('the deadline of a hold', (open) => {
  const stage = setStage(open);

  const at = (clock: string) => `2026-11-20T${clock}+09:00`;
  const wanted = () => ({
    customerId: stage.cinema.haneul.customerId,
    screeningId: stage.cinema.screeningId,
    seatIds: stage.seats(0),
  });
  const hold = () => stage.database.single((db) => holdInDatabase(db, wanted()));
  const release = () =>
    stage.database.single((db) =>
      releaseInDatabase(db, { ...wanted(), holdId: undefined }, { isReservationEnded: false }),
    );

  it.each([
    { now: '19:00:00', deadline: '19:10:00', why: 'ten minutes on' },
    { now: '19:20:00', deadline: '19:30:00', why: 'exactly the start' },
    { now: '19:20:00.001', deadline: '19:30:00', why: 'cut at the start' },
    { now: '19:29:59.999', deadline: '19:30:00', why: 'a millisecond on' },
  ])('C-BOOK-25: from $now, for a start at 19:30, is $deadline: $why', async (row) => {
    await stage.freezeAt(at(row.now));
    expect(await hold()).toMatchObject({ deadline: new Date(at(row.deadline)) });
  });

  it.each([
    { releasedAt: '19:04:00', now: '19:04:00', deadline: '19:10:00', why: 'at once' },
    { releasedAt: '19:04:00', now: '19:05:00', deadline: '19:10:00', why: 'after 60 s' },
    { releasedAt: '19:04:00', now: '19:05:00.001', deadline: '19:15:00.001', why: 'later' },
    { releasedAt: '19:09:30', now: '19:09:59.999', deadline: '19:10:00', why: 'just before' },
    { releasedAt: '19:09:30', now: '19:10:00', deadline: '19:20:00', why: 'time is up' },
  ])(
    'C-BOOK-28: of one from 19:00 that was released $releasedAt is $deadline at $now: $why',
    async (row) => {
      await stage.freezeAt(at('19:00:00'));
      await hold();
      await stage.freezeAt(at(row.releasedAt));
      await release();
      await stage.freezeAt(at(row.now));
      expect(await hold()).toMatchObject({ deadline: new Date(at(row.deadline)) });
    },
  );

  it('C-BOOK-28: gains no time by releasing and selecting again within a minute', async () => {
    await stage.freezeAt(at('19:00:00'));
    const first = await hold();
    for (let minute = 1; minute < 10; minute += 1) {
      await stage.freezeAt(at(`19:0${minute}:00`));
      await release();
      expect(await hold()).toMatchObject({ deadline: first.deadline });
    }
  });

  it('C-BOOK-27: begins again when the hold has expired and nobody has removed it', async () => {
    await stage.freezeAt(at('19:00:00'));
    const first = await hold();
    await stage.freezeAt(at('19:10:00'));
    const second = await hold();
    expect(second).toMatchObject({ refusal: null, deadline: new Date(at('19:20:00')) });
    expect(second.holdId).not.toBe(first.holdId);
  });
});
