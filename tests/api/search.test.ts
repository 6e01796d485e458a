import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { initialConsonant, searchCharacters } from '../../domain/search-text.ts';
import { actor, actorImage, movie, movieImage } from '../../server/db/schema/catalogue.ts';
import {
  isMeant,
  listFoundActors,
  listFoundMovies,
} from '../../server/modules/search/search-store.ts';
import { searchTerms } from '../../server/modules/search/search-terms.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { setEmptyStage } from './support/empty-stage.ts';
import { insertImage, insertMovie } from './support/fixtures.ts';

interface Found {
  movies: { title: string }[];
  actors: { name: string }[];
  totalMovies: number;
  totalActors: number;
}

const nothing = { movies: [], actors: [], totalMovies: 0, totalActors: 0 };

/** Titles and searches with every character that has a special meaning in a query language. */
const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...Array.from('가깋별을꿰힣ㄱㄲㅅㅎaZ0 :-%_\\^$.*+?()[]{}<>「』《〉【〕ㆍ・|"\''),
      ),
      fc.constantFrom('🎬', 'é', 'É', '각'.normalize('NFD'), 'ß', '👩\u200d🚀'),
      fc.constantFrom(...Array.from('\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff')),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((parts) => parts.join(''));

describeOnAnyDatabase('the search', (open) => {
  const stage = setEmptyStage(open);

  const ask = (query: string) =>
    stage.server.api.get(`/api/search?query=${encodeURIComponent(query)}`);
  const search = async (query: string): Promise<Found> => {
    const { status, body } = await ask(query);
    if (status !== 200) throw new Error(`${status} for ${query}`);
    return body as Found;
  };
  const titles = async (query: string) => (await search(query)).movies.map(({ title }) => title);
  const names = async (query: string) => (await search(query)).actors.map(({ name }) => name);
  const addFilms = async (...all: string[]) => {
    for (const title of all) await insertMovie(stage.database.orm, { title });
  };
  const addActors = (...all: string[]) =>
    stage.database.orm.insert(actor).values(all.map((name) => ({ name })));

  it('C-SEARCH-1: finds films by title and actors by name, with the fields of a list', async () => {
    const { orm } = stage.database;
    const movieId = await insertMovie(orm, {
      title: '별을 꿰매는 사람',
      releaseDate: '2026-11-01',
      screeningEndDate: '2026-12-20',
      minimumAge: 12,
    });
    await addFilms('아래층 사람', '등대');
    const posters = [
      await insertImage(orm, 'narrow', { width: 300, height: 450 }),
      await insertImage(orm, 'wide', { width: 500, height: 750 }),
    ] as const;
    const kind = 'POSTER' as const;
    await orm.insert(movieImage).values([
      { movieId, kind, width: 300, imageHash: posters[0] },
      { movieId, kind, width: 500, imageHash: posters[1] },
    ]);
    await orm.insert(actor).values({ name: '한별', birthDate: '1990-02-03' });
    const [portrait, wider] = [
      await insertImage(orm, 'portrait', { width: 200, height: 200 }),
      await insertImage(orm, 'wider', { width: 400, height: 400 }),
    ];
    await orm.insert(actorImage).values([
      { actorId: 1, width: 400, imageHash: wider },
      { actorId: 1, width: 200, imageHash: portrait },
    ]);
    await addActors('류태하');
    expect(await search('별')).toEqual({
      movies: [
        {
          movieId,
          title: '별을 꿰매는 사람',
          releaseDate: '2026-11-01',
          voteAverage: 0,
          reviewRating: null,
          screeningEndDate: '2026-12-20',
          movieRatingName: '12세이상관람가',
          minimumAge: 12,
          posterUrl: `/api/images/${posters[1]}`,
          posterSources: [
            { url: `/api/images/${posters[0]}`, width: 300, height: 450 },
            { url: `/api/images/${posters[1]}`, width: 500, height: 750 },
          ],
        },
      ],
      actors: [
        {
          actorId: 1,
          name: '한별',
          birthDate: '1990-02-03',
          profileImageUrl: `/api/images/${portrait}`,
        },
      ],
      totalMovies: 1,
      totalActors: 1,
    });
  });

  it('C-SEARCH-1: finds nothing for a blank search', async () => {
    await addFilms('별 - 하나', ' ');
    const blank = ['', '   ', '\u3000\t', ' - : ', '\u200b\ufeff'];
    expect(await Promise.all(blank.map(search))).toEqual(blank.map(() => nothing));
  });

  it('C-SEARCH-2, C-SEARCH-3, C-SEARCH-4, C-SEARCH-5, C-SEARCH-8, C-SEARCH-17, C-SEARCH-18, C-SEARCH-19: finds a title by any part of it, and no other title', async () => {
    const found = {
      '별을 꿰매는 사람': [
        '꿰매',
        '사람',
        '별을꿰',
        ' 별을  꿰매는 ',
        '별을 꿰매는 사람'.normalize('NFD'),
        'ㅂㅇㄲㅁ',
        'ㅂㅇ ㄲㅁㄴ ㅅㄹ',
        'ㄲ',
        '별ㅇ',
        'ㅂ을',
        ...['벼', '별으', '별을꾀', '\u1107\u110b', '「별을」', 'quf', 'Quf', 'qufdmfRnp'],
      ],
      '미션: 임파서블': ['미션 임파서블', 'ㅁㅅㅇㅍ'],
      'Seventh Orbit': ['seventh', 'THO'],
      ÉLAN: ['élan', 'ÉlAN'],
      '숨은\u200b틈': ['숨은틈', '\ufeff숨\u00ad은 틈\u200b', 'ㅅㅇㅌ'],
      제3열람실: ['3ㅇㄹ'],
      감사: ['ㄳ'],
      '100%의 밤': ['100%', '%'],
      밑줄_하나: ['_'],
      '역\\빗금': ['\\'],
      '괄호 (7)': ['(7)', '[7'],
      '🎬 촬영 중': ['🎬'],
      '': [
        'ㄱㅈ',
        '.*',
        '[가-힣]',
        '^별',
        '별|해',
        "' or 1=1 --",
        '(?k)',
        'q',
        '***=',
        '별의',
        '깁',
        'ㅏ',
      ],
    };
    await addFilms(...Object.keys(found).filter((title) => title !== ''));
    const expected = Object.entries(found).flatMap(([title, queries]) =>
      queries.map((query) => [query, title === '' ? [] : [title]]),
    );
    const answered = [];
    for (const [query] of expected) answered.push([query, await titles(String(query))]);
    expect(answered).toEqual(expected);
  });

  it('finds a title in decomposed characters (C-SEARCH-3)', async () => {
    await addFilms('강의 끝'.normalize('NFD'));
    expect((await titles('강의')).length + (await titles('ㄱㅇ')).length).toBe(2);
  });

  it('C-SEARCH-8: accepts the longest name and any character, and refuses longer searches', async () => {
    await addActors('가'.repeat(255));
    expect(await names('가'.repeat(255))).toEqual(['가'.repeat(255)]);
    expect(await search('🎬'.repeat(255))).toEqual(nothing);
    const refused = [
      await ask('가'.repeat(256)),
      await ask('a'.repeat(1000)),
      await ask('a\u0000'),
    ];
    expect(refused.map(({ status, body }) => [status, body])).toEqual(
      ['255자 이내로 입력해 주세요.', '255자 이내로 입력해 주세요.', '형식이 올바르지 않아요.'].map(
        (defaultMessage) => [
          400,
          {
            message: '입력한 내용을 확인해 주세요.',
            code: 'INVALID_REQUEST',
            errors: [{ field: 'query', defaultMessage }],
          },
        ],
      ),
    );
    const broken = await stage.server.api.get('/api/search?query=%ED%A0%80%FF%');
    expect([broken.status, broken.body]).toEqual([200, nothing]);
    expect((await stage.server.api.get('/api/search?query=a&query=b')).status).toBe(400);
  });

  it('C-SEARCH-6: orders by listed films, matching start, rank and date', async () => {
    const add = (title: string, rank: number | null, releaseDate: string, last?: string) =>
      insertMovie(stage.database.orm, { title, rank, releaseDate, screeningEndDate: last ?? null });
    await add('별 지난 1위', 1, '2026-01-01', '2026-11-19');
    await add('새 별', 2, '2026-01-01');
    await add('별 옛', null, '2026-01-01');
    await add('별 새', null, '2026-12-24');
    await add('별 3위 오늘까지', 3, '2026-01-01', '2026-11-20');
    expect(await titles('별')).toEqual([
      '별 3위 오늘까지',
      '별 새',
      '별 옛',
      '새 별',
      '별 지난 1위',
    ]);
    await addActors('나별', '별하', '가별', '별가');
    expect(await names('ㅂ')).toEqual(['별가', '별하', '가별', '나별']);
  });

  it('C-SEARCH-7: returns twenty films and twenty actors with the totals', async () => {
    const many = Array.from({ length: 23 }, (_, index) => `별 ${String(index).padStart(2, '0')}`);
    await addFilms(...many.slice(0, 21));
    await addActors(...many);
    const { movies, actors, ...totals } = await search('ㅂ');
    expect([movies.length, actors.map(({ name }) => name), totals]).toEqual([
      20,
      many.slice(0, 20),
      { totalMovies: 21, totalActors: 23 },
    ]);
  });

  it('C-SEARCH-9: finds a changed title and name', async () => {
    await addFilms('별');
    await addActors('한별');
    await stage.database.orm.update(movie).set({ title: '달의 노래' });
    await stage.database.orm.update(actor).set({ name: '한달' }).where(eq(actor.name, '한별'));
    expect([await search('별'), await titles('ㄷㅇ'), await names('ㄷ')]).toEqual([
      nothing,
      ['달의 노래'],
      ['한달'],
    ]);
  });

  it('C-SEARCH-9: uses an index for parts, single syllables and consonants', async () => {
    await insertMovie(stage.database.orm, { title: '별을 꿰매는 사람' });
    const number = `lpad(n::text, 6, '0') || '번째 이야기'`;
    await stage.database.exec(`
      insert into movie (title, running_minutes, release_date, distributor_id, rating_id)
        select ${number}, 100, '2026-01-01', 1, 1 from generate_series(1, 400) as n;
      insert into actor (name) select ${number} from generate_series(1, 400) as n;
      analyze movie; analyze actor`);
    const planOf = async (query: SQLText) => {
      const rows = await stage.database.orm.execute<{ 'QUERY PLAN': string }>(
        sql`explain ${query.getSQL()}`,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    for (const query of ['꿰매', '별', '벼', 'ㅂㅇ', '별ㅇ', 'quf', '별을꾀']) {
      const terms = searchTerms(query);
      if (terms === null) throw new Error('blank');
      const films = listFoundMovies(stage.database.orm, terms, '2026-11-20');
      expect(await planOf(films)).toContain('Bitmap Index Scan on movie_title_search');
      const actors = listFoundActors(stage.database.orm, terms);
      expect(await planOf(actors)).toContain('Bitmap Index Scan on actor_name_search');
    }
    expect(await titles('꿰매')).toEqual(['별을 꿰매는 사람']);
  });

  it('normalises like the database, for any text (C-SEARCH-3, C-SEARCH-4)', async () => {
    const texts = fc.sample(anyText, { numRuns: 300, seed: 20 });
    const rows = await stage.database.orm.execute<{ text: string; initials: string }>(
      sql`select search_text(value) as text, initial_consonants(value) as initials
        from unnest(${sql.param(texts)}::text[]) with ordinality as given (value, place)
        order by place`,
    );
    const lowered = rows.map(({ text, initials }) => [text.toLowerCase(), initials.toLowerCase()]);
    expect(lowered).toEqual(
      texts.map((text) => {
        const characters = searchCharacters(text);
        return [characters.join(''), characters.map(initialConsonant).join('')];
      }),
    );
  });

  it('finds every title by every part of it, also with incomplete syllables (C-SEARCH-2, C-SEARCH-4)', async () => {
    const cases = fc.sample(
      fc.tuple(anyText, fc.nat(), fc.nat(), fc.array(fc.boolean(), { minLength: 40 })),
      { numRuns: 150, seed: 4 },
    );
    const missed: [string, string][] = [];
    for (const [title, from, length, begun] of cases) {
      const characters = searchCharacters(title);
      const start = from % Math.max(1, characters.length);
      const part = characters
        .slice(start, start + 1 + (length % 5))
        .map((character, index) => (begun[index] ? initialConsonant(character) : character))
        .join('');
      const terms = searchTerms(part);
      if (terms === null) continue;
      const [row] = await stage.database.orm.execute<{ found: boolean }>(
        sql`select ${isMeant(sql`${title}::text`, terms)} as found`,
      );
      if (row?.found !== true) missed.push([title, part]);
    }
    expect(missed).toEqual([]);
  });
});

type SQLText = Pick<ReturnType<typeof listFoundActors>, 'getSQL'>;
