import * as v from 'valibot';
import { adminPaths } from '../../../../domain/admin-pages.ts';
import { MAX_RELEASE_MINUTES, ROOM_NAME_MAX_LENGTH } from '../../../../domain/limits.ts';
import { countSeats } from '../../../../domain/room-layout.ts';
import type { RoomFormat } from '../../../../openapi.gen.d.ts';
import { answerOf, answerOrNull } from '../../../api/api.ts';
import { idSchema, readAs } from '../../../api/schemas.ts';
import type { Entry, Values, Section } from '../section/section.ts';
import { fixedField } from '../section/choice-fields.tsx';
import { namedListQuery, orders, pageOf, textIn, wholeNumber } from '../section/section-values.ts';
import { layoutField } from './layout-field.tsx';
import { rowsIn, valueOfLayout } from './row-values.ts';
import { text } from './text.ts';

/** What customers read beside the room's screenings (A-ROOM-24). */
const formatField = fixedField<RoomFormat>({
  name: 'format',
  label: text.format,
  isHalf: true,
  fixed: ['2D', 'IMAX'],
  nameOf: (format) => format,
});

/** A week. */

const roomSchema = v.object({
  roomId: idSchema,
  roomName: v.string(),
  format: v.picklist(['2D', 'IMAX']),
  houseReleaseMinutes: v.nullable(v.number()),
  version: idSchema,
  seatLayout: v.array(
    v.object({ rowIdentifier: v.string(), layout: v.string(), aisleAfter: v.boolean() }),
  ),
});

/** Rooms with their seats (A-ROOM-20 to A-ROOM-24). */
export const rooms: Section = {
  path: adminPaths.rooms,
  text: { one: '상영관', object: '상영관을' },
  fields: [
    {
      name: 'roomName',
      label: text.name,
      required: text.nameMissing,
      maxLength: ROOM_NAME_MAX_LENGTH,
      isHalf: true,
    },
    formatField,
    {
      name: 'houseReleaseMinutes',
      label: text.houseRelease,
      hint: text.houseReleaseHint,
      isHalf: true,
      ...wholeNumber({ least: 1, most: MAX_RELEASE_MINUTES, wrong: text.houseReleaseWrong }),
    },
    layoutField,
  ],
  isWide: true,
  columns: [{ label: text.capacity, of: ({ values }) => text.seats(textIn(values, 'capacity')) }],
  orders,
  canForce: false,
  calls: {
    list: async ({ http }, query, signal) =>
      pageOf(
        await answerOf(
          http.GET('/api/admin/screening-rooms/get', {
            params: { query: namedListQuery(query) },
            signal,
          }),
        ),
        ({ roomId, roomName, capacity, version }) => ({
          ...{ id: roomId, version, name: roomName },
          values: { roomName, capacity: String(capacity) },
        }),
      ),
    get: async ({ http }, id, signal) =>
      entryOf(
        await answerOf(
          http.GET('/api/admin/screening-rooms/get/{id}', { params: { path: { id } }, signal }),
        ),
      ),
    create: ({ http }, values) =>
      answerOf(http.POST('/api/admin/screening-rooms/create', { body: formOf(values) })),
    update: ({ http }, { id, version }, values) =>
      answerOf(
        http.PUT('/api/admin/screening-rooms/update/{id}', {
          params: { path: { id } },
          body: { ...formOf(values), version },
        }),
      ),
    delete: ({ http }, { id }) =>
      answerOrNull(
        http.DELETE('/api/admin/screening-rooms/delete/{id}', { params: { path: { id } } }),
      ),
    entryIn: (current) => {
      const room = readAs(roomSchema, current);
      return room === null ? null : entryOf(room);
    },
  },
};

function entryOf({
  roomId,
  roomName,
  format,
  houseReleaseMinutes,
  version,
  seatLayout,
}: v.InferOutput<typeof roomSchema>): Entry {
  const rows = seatLayout.map(({ rowIdentifier, layout, aisleAfter }) => ({
    ...{ rowIdentifier, layout, aisleAfter },
  }));
  return {
    ...{ id: roomId, version, name: roomName },
    values: {
      ...{ roomName, format, houseReleaseMinutes: String(houseReleaseMinutes ?? '') },
      rowDefinitions: valueOfLayout(rows),
    },
  };
}

function formOf(values: Values) {
  return {
    roomName: textIn(values, 'roomName').trim(),
    format: formatField.choiceIn(values.format),
    houseReleaseMinutes: Number(textIn(values, 'houseReleaseMinutes')) || null,
    rowDefinitions: rowsIn(values.rowDefinitions).map(({ rowIdentifier, layout, aisleAfter }) => ({
      ...{ rowIdentifier, numberOfSeats: countSeats(layout), layout, aisleAfter },
    })),
  };
}
