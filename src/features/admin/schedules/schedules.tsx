import * as v from 'valibot';
import { adminPaths, blocksPath } from '../../../../domain/admin-pages.ts';
import { isKoreaDate, type KoreaDate } from '../../../../domain/korea-time.ts';
import { clockText, fullStartText } from '../../../../domain/screening-time-text.ts';
import { screeningTimeOf, startOf } from '../../../../domain/schedule.ts';
import { idIn } from '../../../../domain/page-table.ts';
import { answerOf, answerOrNull, useApi } from '../../../api/api.ts';
import { idSchema, readAs, queryTextSchema, readQuery } from '../../../api/schemas.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Text } from '../../../ui/layout.tsx';
import type { Entry, ListQuery, Values, Section, EntryLinksProps } from '../section/section.ts';
import { agreementField, fixedField, selectField } from '../section/choice-fields.tsx';
import { pageOf, textIn } from '../section/section-values.ts';
import { useMay } from '../rights.tsx';
import { movieField, movieIdIn, movieValue } from './movie-field.tsx';
import { roomChoices } from './schedule-choices.ts';
import { ScheduleFilters } from './schedule-filters.tsx';
import { text, type ScheduledAudio } from './text.ts';
import { screeningPath } from './schedules-address.ts';
import { startAt } from './board/board-plan.ts';
import type { Place } from './board/board.types.ts';

const addressSchema = v.object({ screeningTime: queryTextSchema, roomId: queryTextSchema });

/** @returns the address of the form of a new screening at a place of the board (A-SCHED-33) */
export function addPath(date: KoreaDate, { roomId, minute }: Place): string {
  const screeningTime = screeningTimeOf(startAt(date, minute)).replace(' ', 'T');
  const search = new URLSearchParams({ screeningTime, roomId: String(roomId) }).toString();
  return `${adminPaths.schedules}/add?${search}`;
}

/** @returns what the address enters into the form of a new screening; an unreadable part is left out */
export function enteredValues(search: string): Values {
  const { screeningTime, roomId } = readQuery(addressSchema, search);
  const start = startOf(screeningTime?.replace('T', ' ') ?? '');
  const room = idIn(roomId ?? undefined);
  return {
    ...(start !== null && { screeningTime: screeningTimeOf(start).replace(' ', 'T') }),
    ...(room !== null && { roomId: String(room) }),
  };
}

/** From a screening that can no longer be changed to the move of its start, and to its cancellation or its progress. */
function ScreeningLinks(props: EntryLinksProps) {
  return (
    <>
      <MoveLink {...props} />
      <BlocksLink {...props} />
      <CancellationLink {...props} />
    </>
  );
}

/** The seats of the screening that are not sold online (A-COUNT-43). */
function BlocksLink({ entry }: EntryLinksProps) {
  const { clock } = useApi();
  if (isCancelled(entry) || hasEnded(entry, clock.now())) return null;
  return (
    <LinkButton href={blocksPath(entry.id)} label={`${text.toBlocks}: ${entry.name}`} size="sm">
      {text.toBlocks}
    </LinkButton>
  );
}

/** Only bookings and holds leave the start movable (A-SCHED-47). */
function MoveLink({ entry }: EntryLinksProps) {
  const fixedBy = entry.details?.fixedBy;
  if (fixedBy !== 'RESERVED' && fixedBy !== 'HELD') return null;
  return (
    <LinkButton
      href={screeningPath('move', entry.id)}
      label={`${text.toMove}: ${entry.name}`}
      size="sm"
    >
      {text.toMove}
    </LinkButton>
  );
}

/** An ended screening has no link (A-CANCEL-44). */
export function CancellationLink({ entry, isRefused }: EntryLinksProps) {
  const { clock } = useApi();
  const may = useMay();
  if (!may('cancelScreening') || (!isRefused && !isFixed(entry))) return null;
  if (!isCancelled(entry) && hasEnded(entry, clock.now())) {
    return isRefused ? <Text size="sm">{text.ended}</Text> : null;
  }
  const label = isCancelled(entry) ? text.toProgress : text.toCancellation;
  return (
    <LinkButton
      href={screeningPath('cancel', entry.id)}
      label={`${label}: ${entry.name}`}
      size="sm"
    >
      {label}
    </LinkButton>
  );
}

/** How a screening sounds. */
const audioField = fixedField<ScheduledAudio>({
  name: 'audio',
  label: text.audioLabel,
  isHalf: true,
  fixed: ['ORIGINAL', 'SUBTITLED', 'DUBBED'],
  nameOf: (audio) => text.audio[audio],
});

/** Asks before a screening is saved outside the dates of its film (A-SCHED-37). */
const datesField = agreementField({
  name: 'acceptsOutsideDates',
  label: text.acceptsOutsideDates,
});

const scheduleOrders = ['screeningTime', '-screeningTime', '-id'] as const;

const screeningSchema = v.object({
  screeningId: idSchema,
  movie: v.object({ movieId: idSchema, title: v.string() }),
  screeningRoom: v.object({ roomId: idSchema, roomName: v.string() }),
  screeningTime: v.string(),
  screeningEndTime: v.string(),
  clearedTime: v.string(),
  audio: v.picklist(['ORIGINAL', 'SUBTITLED', 'DUBBED']),
  fixedBy: v.nullable(v.picklist(['STARTED', 'CANCELLED', 'RESERVED', 'HELD'])),
  reservationCount: v.number(),
  heldSeats: v.number(),
  version: idSchema,
});

/** Screenings: a film in a room at a time. Booked ones stay as they are (A-SCHED-20 to A-SCHED-22). */
export const schedules: Section = {
  path: adminPaths.schedules,
  text: { one: '상영 일정', object: '상영 일정을' },
  nameText: (name) => {
    const start = startOf(name.replace('T', ' '));
    return start === null ? name : fullStartText(start);
  },
  fields: [
    {
      name: 'screeningTime',
      label: text.time,
      hint: text.timeHint,
      required: text.timeMissing,
      type: 'datetime-local',
    },
    movieField,
    selectField({
      name: 'roomId',
      label: text.room,
      required: text.roomMissing,
      source: roomChoices,
    }),
    audioField,
    datesField,
  ],
  choices: [roomChoices],
  filters: { names: ['date', 'roomId', 'movieId', 'scope'], Controls: ScheduleFilters },
  columns: [
    { label: text.endsAt, of: ({ details }) => details?.end ?? '' },
    { label: text.audioLabel, of: ({ values }) => audioField.nameIn(values.audio) },
    { label: text.state, of: ({ details }) => details?.state ?? '' },
  ],
  orders: [
    { value: 'screeningTime', label: text.earliest },
    { value: '-screeningTime', label: text.latest },
    { value: '-id', label: text.lastAdded },
  ],
  canForce: false,
  EntryLinks: ScreeningLinks,
  calls: {
    list: async ({ http }, query, signal) =>
      pageOf(
        await answerOf(
          http.GET('/api/admin/screenings/get', { params: { query: listQuery(query) }, signal }),
        ),
        entryOf,
      ),
    get: async ({ http }, id, signal) =>
      entryOf(
        await answerOf(
          http.GET('/api/admin/screenings/get/{id}', { params: { path: { id } }, signal }),
        ),
      ),
    create: ({ http }, values) =>
      answerOf(http.POST('/api/admin/screenings/create', { body: formOf(values) })),
    update: ({ http }, { id, version }, values) =>
      answerOf(
        http.PUT('/api/admin/screenings/update/{id}', {
          params: { path: { id } },
          body: { ...formOf(values), version },
        }),
      ),
    delete: ({ http }, { id }) =>
      answerOrNull(http.DELETE('/api/admin/screenings/delete/{id}', { params: { path: { id } } })),
    entryIn: (current) => {
      const screening = readAs(screeningSchema, current);
      return screening === null ? null : entryOf(screening);
    },
  },
};

/** @returns the query of the contract; an unreadable filter of the address is left out */
function listQuery({ query, sort, page, filters = {} }: ListQuery) {
  const { date = '', roomId, movieId, scope } = filters;
  const order = scheduleOrders.find((each) => each === sort);
  const [room, film] = [idIn(roomId), idIn(movieId)];
  return {
    page,
    ...(order && { sort: order }),
    ...(query !== '' && { query }),
    ...(isKoreaDate(date) && date >= '2000' && { date }),
    ...(room !== null && { roomId: room }),
    ...(film !== null && { movieId: film }),
    ...(scope === 'all' && { scope: 'all' as const }),
  };
}

function entryOf(screening: v.InferOutput<typeof screeningSchema>): Entry {
  const { screeningId, movie, screeningRoom, screeningTime, audio, version } = screening;
  const startsAt = new Date(screeningTime);
  return {
    id: screeningId,
    version,
    name: `${movie.title} · ${screeningRoom.roomName} · ${fullStartText(startsAt)}`,
    values: {
      screeningTime: screeningTimeOf(startsAt).replace(' ', 'T'),
      movieId: movieValue({ id: String(movie.movieId), text: movie.title }),
      roomId: String(screeningRoom.roomId),
      audio,
      [datesField.name]: datesField.blank,
    },
    details: {
      endsAt: screening.screeningEndTime,
      end: text.ends(clockText(new Date(screening.clearedTime))),
      state: stateOf(screening),
      fixedBy: screening.fixedBy ?? '',
    },
  };
}

function stateOf({
  fixedBy,
  reservationCount,
  heldSeats,
}: v.InferOutput<typeof screeningSchema>): string {
  const started = fixedBy === 'STARTED' ? [text.started] : [];
  const cancelled = fixedBy === 'CANCELLED' ? [text.cancelled] : [];
  const reserved = reservationCount > 0 ? [text.reserved(reservationCount)] : [];
  const held = heldSeats > 0 ? [text.held(heldSeats)] : [];
  return [...started, ...cancelled, ...reserved, ...held].join(', ');
}

function formOf(values: Values) {
  return {
    movieId: Number(movieIdIn(values.movieId)),
    roomId: Number(textIn(values, 'roomId')),
    screeningTime: textIn(values, 'screeningTime').replace('T', ' ').slice(0, 16),
    audio: audioField.choiceIn(values.audio),
    acceptsOutsideDates: datesField.isGiven(values[datesField.name]),
  };
}

function isFixed({ details }: Entry): boolean {
  return (details?.fixedBy ?? '') !== '';
}

function isCancelled({ details }: Entry): boolean {
  return details?.fixedBy === 'CANCELLED';
}

function hasEnded({ details }: Entry, now: number): boolean {
  return Date.parse(details?.endsAt ?? '') <= now;
}
