import { koreaDate } from '../domain/korea-time.ts';
import type { Database } from '../server/db/client.ts';
import { now } from '../server/ports/clock.ts';
import { visits } from './audience.ts';
import { seedAdministrator } from './seed/administrator.ts';
import { seedArtwork } from './seed/artwork.ts';
import { seedCatalogue } from './seed/catalogue.ts';
import { seedCrowd, type PayAtEmulator } from './seed/crowd.ts';
import { seedCustomers } from './seed/customers.ts';
import { seedRooms } from './seed/rooms.ts';
import { seedProgramme } from './seed/programme.ts';
import { seedVisits } from './seed/visits.ts';

/** The functions of the server that the seed needs. */
export interface SeedTools {
  hashPassword: (password: string) => Promise<string>;
  /** The description of the points earned by a visit. */
  earningText: (movieTitle: string) => string;
  payAtEmulator: PayAtEmulator;
}

/**
 * Fills the demo cinema, relative to today. Running it again adds missing rows, moves the films' dates on a new day,
 * plans the newly visible days, and leaves all bookings, reviews and accounts of users unchanged.
 */
export async function seedDemo(database: Database, tools: SeedTools): Promise<void> {
  const instant = await now(database.orm);
  const today = koreaDate(instant);
  const catalogue = await database.transaction((tx) => seedCatalogue(tx, today));
  const rooms = await database.transaction((tx) => seedRooms(tx));
  await seedCustomers(database, tools.hashPassword, instant);
  await seedAdministrator(database, tools.hashPassword, instant);
  const cinema = { today, instant, catalogue, rooms };
  await database.transaction((tx) => seedProgramme(tx, cinema));
  await database.transaction((tx) => seedVisits(tx, { ...cinema, visits }, tools.earningText));
  await database.transaction((tx) => seedCrowd(tx, { instant, pay: tools.payAtEmulator }));
  await seedArtwork(database, catalogue);
}
