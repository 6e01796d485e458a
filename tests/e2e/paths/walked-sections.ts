import type { Page, Request } from '@playwright/test';
import sharp from 'sharp';
import { adminPaths } from '../../../domain/admin-pages.ts';
import { fullStartText } from '../../../domain/screening-time-text.ts';
import type { Entry, FormValue, Values } from '../../../src/features/admin/section/section.ts';
import type { SectionPage } from '../pages/section-page.ts';

/** What differs between the sections for a walk of their form. */
export interface SectionTraits {
  /** The form has a name and nothing else to change. */
  hasOneField: boolean;
  /** The form also shows fields that are not changed: Enter does not send a form of several fields without a button. */
  hasFixedFields?: boolean;
}

/** A section that shows the model's entries, which have a name and a note. */
export interface WalkedSection extends SectionTraits {
  /** An entry in use can be detached and deleted. */
  canForce: boolean;
  /** The list is not searched. */
  isUnsearched?: boolean;
  /** What is in use is ended, and a deletion is never refused. */
  canEnd?: boolean;
  path: string;
  /** Its part of the calls' addresses. */
  resource: string;
  /** The addresses of its calls, where they are not those of the other sections. */
  calls?: Readonly<Record<'list' | 'get' | 'save' | 'remove', RegExp>>;
  one: string;
  nameLabel: string;
  /** The field for the note; null where the form has only a name. */
  noteLabel: string | null;
  /** How the name is typed; as it is by default. */
  typedName?: (name: string) => string;
  /** How the list names an entry; by its name by default. */
  listedName?: (name: string) => string;
  /** Enters the note where it is no text. */
  enterNote?: (section: SectionPage, note: string) => Promise<void>;
  /** The name of the field for the note where its versions are chosen; that of the form by default. */
  noteLegend?: string;
  /** The entry as the server sends it. */
  rowOf: (entry: Entry) => object;
  /** The values of the form. */
  valuesOf: (values: Values) => Values;
  /** What a save sends. */
  bodyOf: (values: Values) => object;
  /** What the server answers to a deletion; nothing by default. */
  endedWith?: (kind: string) => object;
  /** The list as the server sends it; a page by default. */
  listOf?: (content: readonly object[]) => object;
  /** What a change of an entry sends besides. */
  changesAlso?: object;
  /** Fills what a new entry needs beside its name. */
  fillNew?: (section: SectionPage) => Promise<void>;
  /** Answers the calls of the form's fields. */
  prepare?: (page: Page) => Promise<void>;
}

const orNull = (text: FormValue | undefined) => (text === '' ? null : text);

const genres: WalkedSection = {
  path: adminPaths.genres,
  resource: 'movie-genres',
  one: '장르',
  nameLabel: '장르 이름',
  noteLabel: null,
  canForce: true,
  hasOneField: true,
  rowOf: ({ id, version, values }) => ({ genreId: id, ...genres.bodyOf(values), version }),
  valuesOf: ({ name = '' }) => ({ genreName: name }),
  bodyOf: ({ name }) => ({ genreName: name }),
};

const ratings: WalkedSection = {
  path: adminPaths.ratings,
  resource: 'movie-ratings',
  one: '등급',
  nameLabel: '등급 이름',
  noteLabel: '설명',
  canForce: false,
  hasOneField: false,
  rowOf: ({ id, version, values }) => ({ ratingId: id, ...ratings.bodyOf(values), version }),
  valuesOf: ({ name = '', note = '' }) => ({
    ratingName: name,
    minimumAge: '0',
    description: note,
  }),
  bodyOf: ({ name, note }) => ({ ratingName: name, minimumAge: 0, description: orNull(note) }),
};

const distributors: WalkedSection = {
  path: adminPaths.distributors,
  resource: 'distributors',
  one: '배급사',
  nameLabel: '배급사 이름',
  noteLabel: '주소',
  canForce: false,
  hasOneField: false,
  rowOf: ({ id, version, values }) => ({
    ...{ distributorId: id, ...distributors.bodyOf(values), version },
  }),
  valuesOf: ({ name = '', note = '' }) => ({ name, phone: '', address: note }),
  bodyOf: ({ name, note }) => ({ name, phone: null, address: orNull(note) }),
};

const ticketTypes: WalkedSection = {
  path: adminPaths.ticketTypes,
  resource: 'ticket-types',
  one: '권종',
  nameLabel: '권종 이름',
  noteLabel: '설명',
  canForce: false,
  hasOneField: false,
  rowOf: ({ id, version, values }) => ({
    ...{ ticketTypeId: id, ...ticketTypes.bodyOf(values), version },
  }),
  valuesOf: ({ name = '', note = '' }) => ({ typeName: name, maximumAge: '', description: note }),
  bodyOf: ({ name, note }) => ({ typeName: name, maximumAge: null, description: orNull(note) }),
};

const seatsIn = (note: FormValue | undefined) => (note === '' ? 10 : 12);

const rooms: WalkedSection = {
  path: adminPaths.rooms,
  resource: 'screening-rooms',
  one: '상영관',
  nameLabel: '상영관 이름',
  noteLabel: 'A열 좌석 수',
  enterNote: (section, note) => section.fill('A열 좌석 수', String(seatsIn(note))),
  noteLegend: '좌석 배치',
  canForce: false,
  hasOneField: false,
  rowOf: ({ id, version, values: { name, note } }) => ({
    ...{ roomId: id, roomName: name, capacity: seatsIn(note), format: '2D', version },
    seatLayout: [
      { rowIdentifier: 'A', layout: 'S'.repeat(seatsIn(note)), aisleAfter: false, seats: [] },
    ],
  }),
  valuesOf: ({ name = '', note }) => ({
    roomName: name,
    format: '2D',
    rowDefinitions: [
      {
        ...{ rowIdentifier: 'A', layout: 'S'.repeat(seatsIn(note)) },
        ...{ seats: String(seatsIn(note)), aisleAfter: 'false' },
      },
    ],
  }),
  bodyOf: ({ name, note }) => ({
    roomName: name,
    format: '2D',
    rowDefinitions: [
      {
        ...{ rowIdentifier: 'A', numberOfSeats: seatsIn(note) },
        ...{ layout: 'S'.repeat(seatsIn(note)), aisleAfter: false },
      },
    ],
  }),
  async prepare(page) {
    await page.route(/\/screening-rooms\/preview\/1$/, (route) =>
      route.fulfill({ json: noEffect }),
    );
  },
};

const noEffect = {
  ...{ capacityBefore: 10, capacityAfter: 10, addedSeats: 0, removedSeats: 0 },
  ...{ closedSeats: 0, reopenedSeats: 0, comingScreenings: 0 },
  ...{ protectedScreenings: 0, protected: [] },
};

/** The model's names are the starts of screenings. */
const startIn = (name: FormValue | undefined) =>
  name === '' ? '' : `2026-12-25T${name === '드라마' ? '10' : '12'}:00`;
const audioIn = (note: FormValue | undefined) => (note === '' ? 'ORIGINAL' : 'DUBBED');

const schedules: WalkedSection = {
  path: adminPaths.schedules,
  resource: 'screenings',
  one: '상영 일정',
  nameLabel: '상영 시작',
  noteLabel: '음성',
  typedName: startIn,
  listedName: (name) => `새벽의 끝 · 1관 · ${fullStartText(new Date(`${startIn(name)}+09:00`))}`,
  enterNote: (section, note) =>
    section.choose('음성', note === '' ? '원어 (자막 없음)' : '한국어 더빙'),
  canForce: false,
  hasOneField: false,
  rowOf: ({ id, version, values: { name, note } }) => ({
    ...{ screeningId: id, audio: audioIn(note), version },
    movie: { movieId: 1, title: '새벽의 끝' },
    screeningRoom: { roomId: 1, roomName: '1관' },
    screeningTime: `${startIn(name)}:00+09:00`,
    screeningEndTime: '2026-12-25T14:50:00+09:00',
    clearedTime: '2026-12-25T15:00:00+09:00',
    ...{ fixedBy: null, reservationCount: 0, heldSeats: 0 },
  }),
  valuesOf: ({ name, note }) => ({
    ...{
      screeningTime: startIn(name),
      movieId: ['1', '새벽의 끝'],
      roomId: '1',
      audio: audioIn(note),
    },
  }),
  bodyOf: ({ name, note }) => ({
    ...{ movieId: 1, roomId: 1 },
    ...{ screeningTime: startIn(name).replace('T', ' '), audio: audioIn(note) },
  }),
  async fillNew(section) {
    await section.find('영화 *', '새벽의 끝');
    await section.choose('상영관 *', '1관');
  },
  async prepare(page) {
    await answerChoices(page, {
      movies: { movieId: 1, title: '새벽의 끝', releaseDate: '2026-11-01' },
      'screening-rooms': { roomId: 1, roomName: '1관' },
    });
  },
};

const noImage = { state: 'NONE', message: null, contentHash: null };

const actors: WalkedSection = {
  path: adminPaths.actors,
  resource: 'actors',
  one: '배우',
  nameLabel: '배우 이름',
  noteLabel: '소개',
  canForce: true,
  hasOneField: false,
  rowOf: ({ id, version, values }) => ({
    ...{ actorId: id, ...actors.bodyOf(values), version },
    ...{ profileImageUrl: null, profileImage: noImage },
  }),
  valuesOf: ({ name = '', note = '' }) => ({
    ...{ name, birthDate: '', profileImage: '', biography: note },
  }),
  bodyOf: ({ name, note }) => ({ name, birthDate: null, biography: orNull(note) }),
  changesAlso: { removeProfileImage: false },
  prepare: (page) => answerImages(page, actors),
};

const cast = { actorId: 1, role: '딸' };

const films: WalkedSection = {
  path: adminPaths.films,
  resource: 'movies',
  one: '영화',
  nameLabel: '영화 제목',
  noteLabel: '줄거리',
  canForce: false,
  hasOneField: false,
  rowOf: ({ id, version, values }) => ({
    ...{ movieId: id, ...films.bodyOf(values), version },
    ...{ distributor: { distributorId: 1, name: '해안 배급' } },
    ...{ movieRating: { ratingId: 1, ratingName: '전체 관람가' } },
    genres: [{ genreId: 1, genreName: '바다' }],
    movieCasts: [{ actor: { actorId: 1, name: '윤서하' }, role: cast.role }],
    ...{ posterUrl: null, poster: noImage, backdropUrl: null, backdrop: noImage },
  }),
  valuesOf: ({ name = '', note = '' }) => ({
    title: name,
    ...{ director: '', duration: '101', releaseDate: '2026-12-25', screeningEndDate: '' },
    ...{ distributorId: '1', movieRatingId: '1', language: '한국어', genreIds: ['1'] },
    ...{ posterImage: '', backdropImage: '' },
    movieCasts: [{ actorId: '1', typed: '윤서하', role: cast.role }],
    description: note,
  }),
  bodyOf: ({ name, note }) => ({
    ...{ title: name, director: null, description: orNull(note) },
    ...{ duration: 101, releaseDate: '2026-12-25', screeningEndDate: null, language: '한국어' },
    ...{ distributorId: 1, movieRatingId: 1, genreIds: [1], movieCasts: [cast] },
  }),
  async fillNew(section) {
    await section.fill('상영 시간(분) *', '101');
    await section.fill('개봉일 *', '2026-12-25');
    await section.choose('배급사 *', '해안 배급');
    await section.choose('등급 *', '전체 관람가');
    await section.check('바다');
    await section.chooseFile('포스터', {
      ...{ name: '포스터.png', mimeType: 'image/png', buffer: await poster },
    });
    await section.find('1번째 배우', '윤서하');
    await section.fill('1번째 배역', cast.role);
  },
  async prepare(page) {
    await answerChoices(page, {
      distributors: { distributorId: 1, name: '해안 배급' },
      'movie-ratings': { ratingId: 1, ratingName: '전체 관람가' },
      'movie-genres': { genreId: 1, genreName: '바다' },
      actors: { actorId: 1, name: '윤서하', birthDate: null },
    });
    await answerImages(page, films);
  },
};

/** The model's names are the prices of a ticket type in a room. */
const priceIn = (name: FormValue | undefined) =>
  name === '' ? '' : name === '드라마' ? '15000' : '12000';

const prices: WalkedSection = {
  path: `${adminPaths.prices}/room/1`,
  resource: 'price-settings',
  calls: {
    list: /\/api\/admin\/price-settings\/room\/1$/,
    get: /\/api\/admin\/price-settings\/get\?/,
    save: /\/api\/admin\/price-settings\/set$/,
    remove: /\/api\/admin\/price-settings\/delete\?/,
  },
  one: '요금',
  nameLabel: '요금(원)',
  noteLabel: null,
  typedName: priceIn,
  listedName: () => '성인',
  canForce: false,
  hasOneField: true,
  hasFixedFields: true,
  isUnsearched: true,
  listOf: (content) => content,
  rowOf: ({ id, version, values: { name } }) => ({
    ...{ ticketTypeId: id, ticketTypeName: '성인', price: Number(priceIn(name)), version },
  }),
  valuesOf: ({ name }) => ({
    ...{ ticketTypeId: [{ id: '1', name: '성인' }], room: '1관', price: priceIn(name) },
  }),
  bodyOf: ({ name }) => ({
    ...{ roomId: 1, ticketTypeId: 1, price: Number(priceIn(name)), version: null },
  }),
  fillNew: (section) => section.choose('권종 *', '성인'),
  async prepare(page) {
    await page.route(/\/api\/admin\/screening-rooms\/get\/1$/, (route) =>
      route.fulfill({ json: { roomId: 1, roomName: '1관' } }),
    );
    await answerChoices(page, { 'ticket-types': { ticketTypeId: 1, typeName: '성인' } });
    // A form reads the list, too, to offer what is not on it.
    await page.addInitScript(markCallsByPage, PAGE_OF_CALL);
    await page.route(/\/api\/admin\/price-settings\/room\/1$/, async (route) => {
      const isOfForm = /\/(add|edit\/1)$/.test(route.request().headers()[PAGE_OF_CALL] ?? '');
      await (isOfForm ? route.fulfill({ json: [] }) : route.fallback());
    });
  },
};

const discounts: WalkedSection = {
  path: adminPaths.discounts,
  resource: 'payment-discount',
  calls: {
    list: /\/api\/admin\/payment-discount\/get\?/,
    get: /\/api\/admin\/payment-discount\/get\/1$/,
    save: /\/api\/admin\/payment-discount\/(register|update)$/,
    remove: /\/api\/admin\/payment-discount\/delete\/1$/,
  },
  one: '할인',
  nameLabel: '제공사',
  noteLabel: '설명',
  canForce: false,
  canEnd: true,
  hasOneField: false,
  isUnsearched: true,
  rowOf: ({ id, version, values }) => ({
    ...{ paymentDiscountId: id, ...discounts.bodyOf(values), version },
    ...{ endedAt: null, state: 'CURRENT', isUsed: false },
  }),
  valuesOf: ({ name = '', note = '' }) => ({
    ...{ providerName: name, terms: [{ rate: '10', amount: '' }] },
    ...{ days: [{ first: '', last: '' }], paymentMethod: '', description: note },
  }),
  bodyOf: ({ name, note }) => ({
    ...{ providerName: name, description: orNull(note), discountRate: 10, discountAmount: null },
    ...{ paymentMethod: null, firstDay: null, lastDay: null },
  }),
  changesAlso: { paymentDiscountId: 1 },
  fillNew: (section) => section.fill('할인율(%)', '10'),
  endedWith: (kind) => ({ outcome: kind.toUpperCase(), message: '' }),
};

export const walkedSections = [
  films,
  actors,
  genres,
  ratings,
  distributors,
  rooms,
  schedules,
  ticketTypes,
  prices,
  discounts,
];

const poster = sharp({ create: { width: 600, height: 900, channels: 3, background: '#a05030' } })
  .png()
  .toBuffer();

/** Answers the calls with which a form reads what its fields choose from, with one choice each. */
async function answerChoices(page: Page, choices: Readonly<Record<string, object>>): Promise<void> {
  for (const [resource, choice] of Object.entries(choices)) {
    await page.route(new RegExp(`/api/admin/${resource}/get\\?`), (route) =>
      route.fulfill({ json: { content: [choice], totalElements: 1, totalPages: 1 } }),
    );
  }
}

/**
 * Answers the calls with which the form of an entry reads its images, which have the address of the call that reads the
 * entry before the form is shown. Call it after the entry's calls are held.
 */
async function answerImages(page: Page, { resource, rowOf }: WalkedSection): Promise<void> {
  await page.addInitScript(markCallsOfForm, IMAGE_CALL);
  const values = { name: '드라마', note: '' };
  const json = rowOf({ id: 1, version: 1, name: values.name, values });
  await page.route(new RegExp(`/api/admin/${resource}/get/\\d+$`), async (route) => {
    const isOfForm = route.request().headers()[IMAGE_CALL] !== undefined;
    await (isOfForm ? route.fulfill({ json }) : route.fallback());
  });
}

const PAGE_OF_CALL = 'x-test-page';

/** Runs in the page. */
function markCallsByPage(header: string): void {
  const send = window.fetch.bind(window);
  window.fetch = (input, init) => {
    if (!(input instanceof Request)) return send(input, init);
    const headers = new Headers(input.headers);
    headers.set(header, window.location.pathname);
    return send(new Request(input, { headers }), init);
  };
}

const IMAGE_CALL = 'x-test-image-call';

/** Runs in the page. The form of an entry is shown once the entry is read. */
function markCallsOfForm(header: string): void {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    if (!(input instanceof Request) || input.method !== 'GET') return send(input, init);
    // The call that reads the entry starts before the page has drawn its state.
    await new Promise((drawn) => setTimeout(drawn));
    if (document.querySelector('main form[aria-label$=" 수정"]') === null) return send(input, init);
    const headers = new Headers(input.headers);
    headers.set(header, 'yes');
    return send(new Request(input, { headers }), init);
  };
}

/** What a call sends: JSON, or the details beside files. */
export function bodyOf(request: Request): unknown {
  if (request.headers()['content-type'] === 'application/json') return request.postDataJSON();
  const form = request.postDataBuffer()?.toString() ?? '';
  const [, details = 'null'] = /name="\w+Details"\r\n\r\n([^\r]*)/.exec(form) ?? [];
  return JSON.parse(details);
}
