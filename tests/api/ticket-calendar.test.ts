import { expect, it } from 'vitest';
import type { components } from '../../openapi.gen.d.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { setStage } from './support/stage.ts';

describeOnAnyDatabase('the calendar file of a ticket', (open) => {
  const stage = setStage(open);

  const buy = async () => {
    const { booker, cinema } = stage;
    const { reservationId } = await booker.pay(cinema.haneul, cinema, stage.seats(2, 3));
    const path = `reservations/${reservationId}/ticket`;
    const ticket = (await stage.get(cinema.haneul, path)).body as components['schemas']['Ticket'];
    return { reservationId, ticket };
  };
  const read = (code: string) => {
    const query = new URLSearchParams({ code });
    return stage.server.app.inject(`/api/tickets/calendar?${query.toString()}`);
  };

  it('C-TICK-55: is a file of the server, found by the code', async () => {
    const { ticket } = await buy();
    const answer = await read(ticket.ticketCode);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
    ]);
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="marquee-${ticket.bookingNumber}.ics"`,
    );
    const lines = answer.body.split('\r\n');
    expect(lines).toContain('DTSTART:20261120T103000Z');
    expect(answer.body.replaceAll('\r\n ', '')).toContain(ticket.bookingNumber);
    expect(answer.body.replaceAll('\r\n ', '')).toContain('A3');
  });

  it('C-TICK-55: is not there for a booking that has ended', async () => {
    const { reservationId, ticket } = await buy();
    await stage.cancel(stage.cinema.haneul, reservationId);
    expect((await read(ticket.ticketCode)).statusCode).toBe(404);
  });

  it.each(['', 'x'.repeat(653), '\u0000'])('X-API-1: refuses %j as no code', async (code) => {
    expect((await read(code)).statusCode).toBe(400);
  });

  it('C-TICK-55: is not there for a code that is unknown or changed', async () => {
    const { ticket } = await buy();
    const changed = ticket.ticketCode.replace('A3-A4', 'A1-A2');
    expect(changed).not.toBe(ticket.ticketCode);
    for (const code of ['MQ1', ticket.bookingNumber, changed]) {
      expect((await read(code)).statusCode).toBe(404);
    }
  });
});
