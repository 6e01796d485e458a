import { eq } from 'drizzle-orm';
import { seatsOf } from '../../domain/room-layout.ts';
import type { Transaction } from '../../server/db/client.ts';
import { priceSetting, screeningRoom, seat, ticketType } from '../../server/db/schema/programme.ts';
import { rooms, ticketTypes } from '../catalogue.ts';
import type { DemoRoom } from '../types.ts';
import { findOrAdd, idOf } from './find-or-add.ts';

/** The ids of the rooms and ticket types of the demo cinema, by slug. */
export interface SeededRooms {
  rooms: ReadonlyMap<string, number>;
  ticketTypes: ReadonlyMap<string, number>;
}

/** Adds the rooms with their seats, the ticket types, and the price of each type in each room. */
export async function seedRooms(tx: Transaction): Promise<SeededRooms> {
  const roomIds = await findOrAdd(rooms, {
    nameOf: (item) => item.roomName,
    existing: () =>
      tx.select({ id: screeningRoom.id, name: screeningRoom.name }).from(screeningRoom),
    add: (missing) =>
      tx
        .insert(screeningRoom)
        .values(missing.map((item) => ({ name: item.roomName, format: item.format }))),
  });
  const typeIds = await findOrAdd(ticketTypes, {
    nameOf: (item) => item.typeName,
    existing: () => tx.select({ id: ticketType.id, name: ticketType.name }).from(ticketType),
    add: (missing) =>
      tx.insert(ticketType).values(
        missing.map(({ typeName: name, description, maximumAge, proof }) => ({
          ...{ name, description, maximumAge, proof },
        })),
      ),
  });
  for (const room of rooms) {
    const roomId = idOf(roomIds, room.slug);
    await seedSeats(tx, roomId, room);
    await tx
      .insert(priceSetting)
      .values(
        ticketTypes.map((type) => ({
          roomId,
          ticketTypeId: idOf(typeIds, type.slug),
          price: type.price + room.surcharge,
        })),
      )
      .onConflictDoNothing();
  }
  return { rooms: roomIds, ticketTypes: typeIds };
}

/** A room that has seats keeps them: an administrator may have changed them. */
async function seedSeats(tx: Transaction, roomId: number, room: DemoRoom): Promise<void> {
  const known = await tx.select({ id: seat.id }).from(seat).where(eq(seat.roomId, roomId)).limit(1);
  if (known.length > 0) return;
  await tx.insert(seat).values(seatsOf(room.rows).map((each) => ({ roomId, ...each })));
}
