import type { RoomRow } from '../../../domain/room-layout.ts';
import type { AuditedFields } from './audited-fields.ts';

/** @returns the rows of a room as fields of the log, each short enough to be recorded whole (A-ROOM-12) */
export function rowFieldsOf(rows: readonly RoomRow[]): AuditedFields {
  return {
    rowOrder: rows.map((row) => row.rowIdentifier + (row.aisleAfter ? '|' : '')).join(''),
    ...Object.fromEntries(rows.map((row) => [`row${row.rowIdentifier}`, row.layout])),
  };
}
