import * as v from 'valibot';
import { adminPaths } from '../../../../domain/admin-pages.ts';
import { MAX_TICKET_PRICE_WON } from '../../../../domain/limits.ts';
import type { AdminRoom } from '../../../../openapi.gen.d.ts';
import { answerOf, answerOrNull } from '../../../api/api.ts';
import { idSchema, readAs } from '../../../api/schemas.ts';
import { Options, SelectField, TextField } from '../../../ui/text-field.tsx';
import type { Entry, FormValue, Values, FieldControlProps, Section } from '../section/section.ts';
import { AddChoice } from '../section/add-choice.tsx';
import { lookOf } from '../section/choice-fields.tsx';
import { allPages, useChoices, type ChoiceSource } from '../section/choices.ts';
import { orders, rowIn, textIn, wholeNumber } from '../section/section-values.ts';
import { roomPath } from './prices-address.ts';
import { text } from './text.ts';

/** A room as administrators see it. */
export type Room = AdminRoom;

/** @returns the section of a room's prices, whose entries have the ids of the ticket types (A-PRICE-21, A-PRICE-22) */
export function roomSection({ roomId, roomName }: Room): Section {
  const path = roomPath(roomId);
  const unpriced = unpricedTypes(roomId);
  const priced = (ticketTypeId: number) => ({ query: { roomId, ticketTypeId } });
  return {
    path,
    text: { one: text.one, object: text.object, missing: text.priceMissing },
    fields: [
      {
        name: 'ticketTypeId',
        label: text.ticketType,
        required: text.allFields,
        isHalf: true,
        isLocked: 'edit',
        blank: [],
        faultOf: (value: FormValue) => (typeIn(value) === null ? text.allFields : undefined),
        Control: (props) => <TicketTypeControl source={unpriced} {...props} />,
        Shown: ({ value }) => typeIn(value)?.name ?? '',
      },
      {
        name: 'room',
        label: text.room,
        initial: roomName,
        isHalf: true,
        isLocked: 'always',
      },
      {
        name: 'price',
        label: text.price,
        required: text.allFields,
        ...wholeNumber({ least: 0, most: MAX_TICKET_PRICE_WON, wrong: text.wrongPrice }),
      },
    ],
    choices: [unpriced],
    columns: [
      { label: text.priceShort, of: ({ values }) => text.won(Number(textIn(values, 'price'))) },
    ],
    isUnsearched: true,
    orders,
    canForce: false,
    calls: {
      list: async ({ http }, _query, signal) => {
        const prices = await answerOf(
          http.GET('/api/admin/price-settings/room/{id}', {
            params: { path: { id: roomId } },
            signal,
          }),
        );
        const content = prices.map((price) => entryOf(price, roomName));
        return { content, totalElements: content.length, totalPages: Math.min(1, content.length) };
      },
      get: async ({ http }, id, signal) =>
        entryOf(
          await answerOf(http.GET('/api/admin/price-settings/get', { params: priced(id), signal })),
          roomName,
        ),
      create: ({ http }, values) =>
        answerOf(
          http.POST('/api/admin/price-settings/set', {
            body: {
              ...{ roomId, ticketTypeId: typeIn(values.ticketTypeId)?.id ?? 0 },
              ...{ price: Number(textIn(values, 'price')), version: null },
            },
          }),
        ),
      update: ({ http }, { id, version }, values) =>
        answerOf(
          http.POST('/api/admin/price-settings/set', {
            body: {
              ...{ roomId, ticketTypeId: id },
              ...{ price: Number(textIn(values, 'price')), version },
            },
          }),
        ),
      delete: ({ http }, { id }) =>
        answerOrNull(http.DELETE('/api/admin/price-settings/delete', { params: priced(id) })),
      entryIn: (current) => {
        const price = readAs(priceSchema, current);
        return price === null ? null : entryOf(price, roomName);
      },
    },
  };
}

const priceSchema = v.object({
  ticketTypeId: idSchema,
  ticketTypeName: v.string(),
  price: v.number(),
  version: idSchema,
});

function entryOf(price: v.InferOutput<typeof priceSchema>, room: string): Entry {
  const { ticketTypeId: id, ticketTypeName: name, version } = price;
  const values: Values = {
    ticketTypeId: [{ id: String(id), name }],
    room,
    price: String(price.price),
  };
  return { id, version, name, values };
}

/** @returns the chosen ticket type; null for none */
function typeIn(value: FormValue | undefined): { id: number; name: string } | null {
  const { id, name = '' } = rowIn(value);
  return id === undefined ? null : { id: Number(id), name };
}

/** The ticket types without a price in a room. */
function unpricedTypes(roomId: number): ChoiceSource {
  return {
    key: `unpriced-types-${roomId}`,
    isFresh: true,
    section: adminPaths.ticketTypes,
    one: text.ticketTypeOne,
    load: async ({ http }, signal) => {
      const prices = await answerOf(
        http.GET('/api/admin/price-settings/room/{id}', {
          params: { path: { id: roomId } },
          signal,
        }),
      );
      const types = await allPages(async (page) =>
        answerOf(
          http.GET('/api/admin/ticket-types/get', {
            params: { query: { page, size: 100 } },
            signal,
          }),
        ),
      );
      return types
        .filter((type) => prices.every(({ ticketTypeId }) => ticketTypeId !== type.ticketTypeId))
        .map(({ ticketTypeId, typeName }) => ({ id: String(ticketTypeId), label: typeName }));
    },
  };
}

function TicketTypeControl({
  source,
  isLocked,
  value,
  onChange,
  ...field
}: FieldControlProps & { source: ChoiceSource }) {
  const choices = useChoices(source);
  const type = typeIn(value);
  if (isLocked) {
    return <TextField label={field.label} value={type?.name ?? ''} readOnly autoComplete="off" />;
  }
  const id = type === null ? '' : String(type.id);
  const isOffered = type === null || choices.some((choice) => choice.id === id);
  return (
    <div>
      <SelectField
        {...lookOf(field)}
        hint={choices.length === 0 ? text.noTypes : undefined}
        autoComplete="off"
        value={id}
        onChange={({ currentTarget }) => {
          const chosen = choices.find((choice) => choice.id === currentTarget.value);
          onChange(chosen === undefined ? [] : [{ id: chosen.id, name: chosen.label }]);
        }}
      >
        <option value="">{text.pickType}</option>
        {!isOffered && <option value={id}>{type.name}</option>}
        <Options of={choices.map((choice) => [choice.id, choice.label])} />
      </SelectField>
      <AddChoice source={source} />
    </div>
  );
}
