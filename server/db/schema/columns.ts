/**
 * Shared column types. This folder describes the tables to Drizzle for typed queries; the migrations create them, and
 * a test compares both. Amounts are whole won, durations minutes.
 */
import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
export const citext = customType<{ data: string }>({ dataType: () => 'citext' });

export const id = () => bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey();
export const reference = (name: string) => bigint(name, { mode: 'number' });
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
