import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../server/db/client.ts';
import {
  actor,
  genre,
  movie,
  movieCast,
  movieGenre,
  movieImage,
} from '../../server/db/schema/catalogue.ts';
import { describeOnPostgres } from '../support/database.ts';
import { openSmallCinema, EVENING, NOON, type SmallCinema } from './support/cinema.ts';
import { makeClientFolder, starter } from './support/client-folder.ts';
import { insertImage, insertMovie, only } from './support/fixtures.ts';
import { insertReview } from './support/review-rows.ts';
import { readPage } from './support/page-reader.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const SITE = 'https://cinema.example';
const HOSTILE = `</script><script>alert(1)</script><!-- " onload='x' $& & <b>`;

describeOnPostgres('what a page says about its address', (open) => {
  let database: Database;
  let cinema: SmallCinema;
  let client: Awaited<ReturnType<typeof makeClientFolder>>;
  let server: TestServer;
  let pictured: number;
  let hashes: { backdrop: string; poster: string };

  beforeAll(async () => {
    database = await open();
    cinema = await openSmallCinema(database);
    client = await makeClientFolder();
    server = await startTestServer(database, {
      env: { PUBLIC_URL: `${SITE}/somewhere` },
      app: { clientDirectory: client.folder },
    });
    ({ movieId: pictured, ...hashes } = await insertPicturedFilm(database));
  });
  afterAll(async () => {
    await server.close();
    await client.remove();
  });

  const page = async (url: string) => {
    const { statusCode, body } = await server.app.inject({ url, headers: { accept: 'text/html' } });
    return { status: statusCode, ...readPage(body) };
  };

  it('has the title, description and image of a film (X-PAGE-1, X-PAGE-3, X-PAGE-4)', async () => {
    const { status, title, meta, canonical } = await page(`/movies/${pictured}`);
    const description =
      '공상과학 · 125분 · 전체관람가 · 한여름 감독 — 별이 지는 밤, 마지막 배가 떠난다.';
    expect({ status, title, meta, canonical }).toEqual({
      status: 200,
      title: '별이 지는 밤 | 마키',
      canonical: `${SITE}/movies/${pictured}`,
      meta: {
        description,
        'og:site_name': '마키',
        'og:locale': 'ko_KR',
        'og:type': 'video.movie',
        'og:title': '별이 지는 밤 | 마키',
        'og:description': description,
        'og:url': `${SITE}/movies/${pictured}`,
        'og:image': `${SITE}/api/images/${hashes.backdrop}`,
        'og:image:width': '1280',
        'og:image:height': '720',
        'og:image:alt': '별이 지는 밤의 한 장면',
        'twitter:card': 'summary_large_image',
      },
    });
  });

  it('describes the film and its coming screenings to search engines (X-PAGE-5)', async () => {
    const { movieId, screeningId } = cinema;
    const { structuredData } = await page(`/movies/${movieId}`);
    const film = `${SITE}/movies/${movieId}`;
    const url = `${SITE}/booking/${movieId}?screening=${screeningId}`;
    const theatre = {
      '@type': 'MovieTheater',
      url: `${SITE}/`,
      address: {
        '@type': 'PostalAddress',
        streetAddress: '은막로 35',
        addressLocality: '중구',
        addressRegion: '서울특별시',
        addressCountry: 'KR',
      },
    };
    const offer = (name: string, price: number) => ({
      '@type': 'Offer',
      name,
      price,
      priceCurrency: 'KRW',
      availability: 'https://schema.org/InStock',
      url,
    });
    expect(structuredData).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'Movie',
        '@id': film,
        url: film,
        name: '달의 뒤편',
        duration: 'PT1H40M',
        datePublished: '2026-01-01',
        contentRating: '전체관람가',
        inLanguage: ['ko'],
      },
      {
        '@context': 'https://schema.org',
        '@type': 'ScreeningEvent',
        name: '달의 뒤편',
        url,
        startDate: EVENING,
        endDate: '2026-11-20T21:10:00+09:00',
        eventStatus: 'https://schema.org/EventScheduled',
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        location: { ...theatre, name: '마키시네마 1관' },
        workPresented: { '@type': 'Movie', '@id': film, name: '달의 뒤편' },
        organizer: { '@type': 'MovieTheater', name: '마키시네마', url: `${SITE}/` },
        offers: [offer('성인', 15_000), offer('청소년', 12_000)],
      },
    ]);
    const home = await page('/');
    expect(home.structuredData).toEqual([
      {
        '@context': 'https://schema.org',
        ...theatre,
        name: '마키시네마',
        telephone: '+82-1500-0000',
        image: `${SITE}/share/cinema/marquee.jpg`,
      },
    ]);
  });

  it('has the title, description and films of an actor (X-PAGE-1, X-PAGE-3)', async () => {
    const actorId = only(
      await database.orm
        .insert(actor)
        .values({ name: '윤해솔', birthDate: '1993-04-18', biography: '무대에서 시작했다.' })
        .returning({ id: actor.id }),
    ).id;
    await database.orm
      .insert(movieCast)
      .values({ movieId: pictured, position: 1, actorId, role: '선장' });
    const read = await page(`/actors/${actorId}`);
    const url = `${SITE}/actors/${actorId}`;
    expect([read.status, read.title, read.canonical, read.meta['og:type']]).toEqual([
      200,
      '윤해솔 | 마키',
      url,
      'profile',
    ]);
    expect(read.meta.description).toBe('배우 · 윤해솔 · 별이 지는 밤 출연 — 무대에서 시작했다.');
    expect(read.structuredData).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'Person',
        '@id': url,
        url,
        name: '윤해솔',
        description: '무대에서 시작했다.',
        birthDate: '1993-04-18',
        jobTitle: '배우',
      },
    ]);
    const path = `/api/actors/get/${actorId}`;
    expect(read.firstData[path]).toEqual((await server.api.get(path)).body);
    const { body } = await server.api.get('/sitemap.xml');
    expect(body).toContain(`<loc>${url}</loc>`);
  });

  it.each([
    ['영어, 프랑스어', ['en', 'fr']],
    ['클링온어 / 일본어', ['ja']],
    ['무성', undefined],
  ])(
    'names the known languages of a film by their codes: %s (X-PAGE-5)',
    async (language, codes) => {
      const movieId = await insertMovie(database.orm, { language });
      const { structuredData } = await page(`/movies/${movieId}`);
      expect({ inLanguage: undefined, ...structuredData[0] }).toMatchObject({ inLanguage: codes });
    },
  );

  it('has a film’s rating for search engines (X-PAGE-5)', async () => {
    const { movieId, screeningId } = cinema;
    const { customerId } = cinema.haneul;
    await insertReview(database.orm, { movieId, screeningId, customerId, rating: 4 });
    const { structuredData } = await page(`/movies/${movieId}`);
    expect(structuredData[0]).toMatchObject({
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: 4,
        ratingCount: 1,
        bestRating: 5,
        worstRating: 1,
      },
    });
  });

  it('contains the first data of the page, equal to the API’s answers', async () => {
    const { movieId } = cinema;
    const films = await page('/');
    const film = await page(`/movies/${movieId}`);
    const booking = await page(`/booking/${movieId}`);
    const screenings = `/api/movies/${movieId}/screenings?date=${NOON.slice(0, 10)}`;
    const answers = async (...paths: string[]) =>
      Object.fromEntries(
        await Promise.all(paths.map(async (path) => [path, (await server.api.get(path)).body])),
      ) as Record<string, unknown>;
    const config = { now: expect.stringMatching(/^2026-11-20T12:/) as unknown, mode: 'demo' };
    const withoutConfig = ({ '/api/config': read, ...data }: Record<string, unknown>) => {
      expect(read).toMatchObject(config);
      return data;
    };
    expect(withoutConfig(films.firstData)).toMatchObject(await answers('/api/movies'));
    expect(withoutConfig(film.firstData)).toMatchObject(
      await answers(`/api/movies/${movieId}`, screenings),
    );
    expect(withoutConfig(booking.firstData)).toMatchObject(
      await answers(`/api/movies/${movieId}`, screenings),
    );
  });

  it('preloads the files of its chunk and the first visible images', async () => {
    const film = await page(`/movies/${pictured}`);
    expect(film.links).toEqual([
      {
        rel: 'preload',
        as: 'image',
        href: `/api/images/${hashes.backdrop}`,
        imagesrcset: `/api/images/${hashes.backdrop} 1280w`,
        imagesizes: '100vw',
        fetchpriority: 'high',
      },
      {
        rel: 'preload',
        as: 'image',
        href: `/api/images/${hashes.poster}`,
        imagesrcset: `/api/images/${hashes.poster} 500w`,
        imagesizes: '(min-width: 768px) 260px, 36vw',
        fetchpriority: 'high',
      },
      { rel: 'modulepreload', crossorigin: '', href: '/assets/film-page-3.js' },
      { rel: 'modulepreload', crossorigin: '', href: '/assets/chip-2.js' },
      // Part of the first load, so not preloaded again.
      { rel: 'modulepreload', href: '/assets/shared-1.js' },
    ]);
    const home = await page('/');
    expect(home.links).toMatchObject([
      { rel: 'preload', imagesizes: '100vw' },
      { href: '/assets/shared-1.js' },
    ]);
  });

  it('preloads and draws the upright picture of the first film on a phone only (C-FILM-40, X-PAGE-17)', async () => {
    const narrow = await insertImage(database.orm, 'narrow', { width: 480, height: 720 });
    const tall = await insertImage(database.orm, 'tall', { width: 800, height: 1200 });
    await database.orm.insert(movieImage).values([
      { movieId: pictured, kind: 'TALL_BACKDROP', width: 480, imageHash: narrow },
      { movieId: pictured, kind: 'TALL_BACKDROP', width: 800, imageHash: tall },
    ]);
    const home = await page('/');
    const film = await page(`/movies/${pictured}`);
    await database.orm.delete(movieImage).where(eq(movieImage.kind, 'TALL_BACKDROP'));
    const tallSet = `/api/images/${narrow} 480w, /api/images/${tall} 800w`;
    const preload = { rel: 'preload', as: 'image', imagesizes: '100vw', fetchpriority: 'high' };
    expect(home.links.slice(0, 2)).toEqual([
      {
        ...preload,
        media: '(max-width: 639.98px)',
        href: `/api/images/${tall}`,
        imagesrcset: tallSet,
      },
      {
        ...preload,
        media: '(min-width: 640px)',
        href: `/api/images/${hashes.backdrop}`,
        imagesrcset: `/api/images/${hashes.backdrop} 1280w`,
      },
    ]);
    expect(home.pictureSources).toEqual([
      { media: '(max-width: 639.98px)', srcset: tallSet, sizes: '100vw' },
    ]);
    expect(home.images).toMatchObject([{ src: `/api/images/${hashes.backdrop}` }]);
    expect([film.links[0]?.media, film.pictureSources]).toEqual([undefined, []]);
  });

  it('keeps the scripts of a page with words in a template, and loads those of another at once (X-PAGE-113)', async () => {
    const sent = async (url: string) => {
      const { body } = await server.app.inject({ url, headers: { accept: 'text/html' } });
      const kept = /<template id="program">([\s\S]*?)<\/template>/.exec(body)?.[0] ?? '';
      return [body.replace(kept, ''), kept].map(
        (part) => part.match(/\/assets\/[\w-]+\.js/g) ?? [],
      );
    };
    const first = ['/assets/index-4f2a.js', '/assets/shared-1.js'];
    const film = ['/assets/film-page-3.js', '/assets/chip-2.js', ...first];
    expect(await sent(`/movies/${pictured}`)).toEqual([[], film]);
    expect(await sent(`/booking/${pictured}?screening=1`)).toEqual([[], first]);
    const login = await server.app.inject({ url: '/login', headers: { accept: 'text/html' } });
    expect(await sent('/login')).toEqual([['/assets/login-page-4.js', ...first], []]);
    expect(login.body).not.toContain(starter);
  });

  it('preloads the module of a page that everyone may see, and of no other (A-SIGN-10)', async () => {
    const preloaded = async (url: string) => (await page(url)).links.map(({ href }) => href);
    expect(await preloaded('/login')).toEqual(['/assets/login-page-4.js', '/assets/shared-1.js']);
    expect(await preloaded('/admin/movies')).toEqual(['/assets/shared-1.js']);
  });

  it('finds a page whatever the case of the letters in its address (X-PAGE-6)', async () => {
    const { status, canonical } = await page(`/Movies/${pictured}/`);
    expect([status, canonical]).toEqual([200, `${SITE}/movies/${pictured}`]);
  });

  it('contains the image of the first film, the film or the booking before its scripts run (X-PAGE-17)', async () => {
    const image = `/api/images/${hashes.backdrop}`;
    const picture = {
      src: image,
      srcset: `${image} 1280w`,
      sizes: '100vw',
      alt: '',
      fetchpriority: 'high',
    };
    expect((await page('/')).images).toEqual([picture]);
    expect((await page(`/movies/${pictured}`)).images).toEqual([picture]);
    const poster = `/api/images/${hashes.poster}`;
    const small = { ...picture, src: poster, srcset: `${poster} 500w`, sizes: '48px' };
    expect((await page(`/booking/${pictured}`)).images).toEqual([small]);
    expect((await page(`/movies/${cinema.movieId}`)).images).toEqual([]);
    expect((await page('/movies')).images).toEqual([]);
  });

  it('contains the title, the facts and the screenings of today before the scripts run (X-PAGE-30, X-PAGE-107)', async () => {
    const booking = await page(`/booking/${cinema.movieId}`);
    const film = await page(`/movies/${cinema.movieId}`);
    const times = ['1관', '19:30', '~21:10'];
    expect(booking.firstTexts).toEqual(['ALL', '달의 뒤편', '11월 20일 (금) 상영 시간', ...times]);
    const [room, ...hours] = times;
    const facts = ['ALL', '전체관람가', '4.0', '100분', '2026. 1. 1. 개봉'];
    const words = ['달의 뒤편', ...facts, '오늘 상영 시간', ...hours, room];
    expect(film.firstTexts).toEqual(words);
  });

  it('contains the words of the first film and the titles of those that show before the scripts run (X-PAGE-112)', async () => {
    const { firstTexts } = await page('/');
    const slide = ['예매 1위', '별이 지는 밤', 'ALL', '125분', '공상과학'];
    const list = ['현재 상영작', '1', '별이 지는 밤', '달의 뒤편'];
    expect(firstTexts.slice(0, 9)).toEqual([...slide, ...list]);
  });

  it.each(['max-age=0', 'no-cache'])(
    'contains no screenings of a booking that is reloaded with %s: its tab may be at a later step (X-PAGE-107)',
    async (cacheControl) => {
      const { body } = await server.app.inject({
        url: `/booking/${cinema.movieId}`,
        headers: { accept: 'text/html', 'cache-control': cacheControl },
      });
      expect(readPage(body).firstTexts).toEqual(['ALL', '달의 뒤편']);
    },
  );

  it.each([
    [7, 'ALL'],
    [18, '15'],
  ])('marks the minimum age %i as %s, as the page (X-PAGE-107)', async (minimumAge, mark) => {
    const movieId = await insertMovie(database.orm, { minimumAge });
    const marks = [`/movies/${movieId}`, `/booking/${movieId}`].map(async (path) =>
      (await page(path)).firstTexts.filter((words) => /^(ALL|\d+)$/.test(words)),
    );
    expect(await Promise.all(marks)).toEqual([[mark], [mark]]);
  });

  it.each([
    ['before its release', { releaseDate: '2026-11-21' }],
    ['after the end of its run', { screeningEndDate: '2026-11-19' }],
  ])('contains no screenings of a film %s, as the page (X-PAGE-107)', async (_, dates) => {
    const { movieId } = cinema;
    const { releaseDate, screeningEndDate } = movie;
    const before = only(
      await database.orm
        .select({ releaseDate, screeningEndDate })
        .from(movie)
        .where(eq(movie.id, movieId)),
    );
    await database.orm.update(movie).set(dates).where(eq(movie.id, movieId));
    const { firstTexts } = await page(`/movies/${movieId}`);
    await database.orm.update(movie).set(before).where(eq(movie.id, movieId));
    expect(firstTexts).toContain('달의 뒤편');
    expect(firstTexts).not.toContain('오늘 상영 시간');
  });

  it('contains no screenings where the address may name another day or screening (X-PAGE-30, X-PAGE-107)', async () => {
    const { firstTexts } = await page(`/booking/${pictured}?date=2026-11-22`);
    expect(firstTexts).toEqual(['ALL', '별이 지는 밤']);
  });

  it.each([
    ['/movies/999', '영화 상세 | 마키'],
    ['/movies/abc', '영화 상세 | 마키'],
    ['/movies/99999999999999999999', '영화 상세 | 마키'],
    ['/actors/999', '배우 상세 | 마키'],
    ['/actors/x', '배우 상세 | 마키'],
    ['/booking/999', '예매 | 마키'],
    ['/nothing/here', '페이지를 찾을 수 없어요 | 마키'],
    ['/constructor', '페이지를 찾을 수 없어요 | 마키'],
    ['/%E0%A4%A', '페이지를 찾을 수 없어요 | 마키'],
    ['/movies/%ff?from=%ff', '영화 상세 | 마키'],
    ['/movies//', '페이지를 찾을 수 없어요 | 마키'],
    ['/profile/nothing', '페이지를 찾을 수 없어요 | 마키'],
    ['/payment', '페이지를 찾을 수 없어요 | 마키'],
  ])('answers 404 with the page for %s (X-PAGE-6, X-PAGE-7)', async (url, title) => {
    const read = await page(url);
    expect([read.status, read.title, read.meta.robots, read.canonical]).toEqual([
      404,
      title,
      'noindex',
      null,
    ]);
  });

  it('serves the page of a film past its last screening date (X-PAGE-6)', async () => {
    const over = await insertMovie(database.orm, { screeningEndDate: '2026-03-01' });
    const { status, canonical, meta } = await page(`/movies/${over}`);
    expect([status, canonical, meta.robots]).toEqual([200, `${SITE}/movies/${over}`, undefined]);
  });

  it.each(['/login', '/profile', '/payment/success?orderId=1', '/admin/movies', '/signup'])(
    'keeps %s out of search engines (X-PAGE-7)',
    async (url) => {
      const { status, meta, canonical } = await page(url);
      expect([status, meta.robots, canonical, meta['og:url']]).toEqual([
        200,
        'noindex',
        null,
        undefined,
      ]);
    },
  );

  it('escapes every text of the data (X-PAGE-8)', async () => {
    const hostile = await insertMovie(database.orm, {
      title: HOSTILE,
      description: HOSTILE,
      director: HOSTILE,
    });
    const { body } = await server.api.get(`/movies/${hostile}`, {
      headers: { accept: 'text/html' },
    });
    const html = String(body);
    const { title, meta, structuredData, firstData } = readPage(html);
    expect(title).toBe(`${HOSTILE} | 마키`);
    expect(meta['og:title']).toBe(`${HOSTILE} | 마키`);
    expect(structuredData).toMatchObject([{ name: HOSTILE, description: HOSTILE }]);
    expect(firstData[`/api/movies/${hostile}`]).toMatchObject({ title: HOSTILE });
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<b>');
    expect(html.match(/<!--/g)).toBeNull();
  });

  it('sends the page without its data when the database fails (X-PAGE-11)', async () => {
    const orm = new Proxy(database.orm, {
      get() {
        throw new Error('The database is gone');
      },
    });
    const broken = await startTestServer(
      { ...database, orm },
      { app: { clientDirectory: client.folder } },
    );
    const { status, body } = await broken.api.get('/movies/1', {
      headers: { accept: 'text/html' },
    });
    await broken.close();
    const { title, firstData, meta, canonical } = readPage(String(body));
    expect({ status, title, firstData, robots: meta.robots, canonical }).toEqual({
      status: 200,
      title: '마키',
      firstData: {},
      robots: undefined,
      canonical: null,
    });
  });

  it('lists the public pages (X-PAGE-9)', async () => {
    await openSmallCinema(database);
    const over = await insertMovie(database.orm, { screeningEndDate: '2026-03-01' });
    const showing = await insertMovie(database.orm, { screeningEndDate: '2026-12-01' });
    const { body, headers } = await server.api.get('/sitemap.xml');
    const locations = [
      ...String(body).matchAll(/<loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g),
    ];
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const first = showing - 2;
    expect(locations.map(([, path, changed]) => [path?.replace(SITE, ''), changed])).toEqual([
      ['/', '2026-11-20'],
      ['/movies', '2026-11-20'],
      ['/booking', '2026-11-20'],
      [`/movies/${showing}`, '2026-11-20'],
      [`/movies/${over}`, '2026-03-01'],
      [`/movies/${first}`, '2026-11-20'],
      ['/terms', undefined],
      ['/privacy', undefined],
      ['/refund-policy', undefined],
    ]);
  });

  it('names the excluded paths and the sitemap in robots.txt (X-PAGE-9)', async () => {
    const { body } = await server.api.get('/robots.txt');
    const lines = String(body).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'Allow: /api/images/',
        'Disallow: /api/',
        'Disallow: /payment',
        'Disallow: /profile',
        'Disallow: /admin',
        'Disallow: /dev/',
        `Sitemap: ${SITE}/sitemap.xml`,
      ]),
    );
  });

  it('uses the requested host where no public address is configured (X-PAGE-4)', async () => {
    const started = await startTestServer(database, { app: { clientDirectory: client.folder } });
    const { body } = await started.api.get('/movies', {
      headers: { accept: 'text/html', host: 'marquee.test:8080' },
    });
    await started.close();
    expect(readPage(String(body)).canonical).toBe('http://marquee.test:8080/movies');
  });
});

async function insertPicturedFilm({ orm }: Database) {
  const movieId = await insertMovie(orm, {
    title: '별이 지는 밤',
    description: '별이 지는 밤,\n마지막 배가 떠난다.',
    director: '한여름',
    runningMinutes: 125,
    rank: 1,
  });
  const rows = await orm.insert(genre).values({ name: '공상과학' }).returning({ id: genre.id });
  await orm.insert(movieGenre).values({ movieId, genreId: only(rows).id });
  const backdrop = await insertImage(orm, 'backdrop', { width: 1280, height: 720 });
  const poster = await insertImage(orm, 'poster', { width: 500, height: 750 });
  await orm.insert(movieImage).values([
    { movieId, kind: 'BACKDROP', width: 1280, imageHash: backdrop },
    { movieId, kind: 'POSTER', width: 500, imageHash: poster },
  ]);
  return { movieId, backdrop, poster };
}
