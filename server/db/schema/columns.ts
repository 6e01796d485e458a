/**
 * What the tables of this folder are made of. The folder tells Drizzle the tables as the queries see them; the migrations
 * are what makes them, and a test compares the two. Amounts are whole won, durations minutes.
 */
import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
export const citext = customType<{ data: string }>({ dataType: () => 'citext' });

export const id = () => bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey();
export const reference = (name: string) => bigint(name, { mode: 'number' });
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
