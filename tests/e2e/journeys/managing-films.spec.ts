import { asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import {
  actor,
  distributor,
  genre,
  movie,
  movieCast,
  movieGenre,
  movieRating,
} from '../../../server/db/schema/catalogue.ts';
import { only } from '../../api/support/fixtures.ts';
import { holdCalls } from '../support/gates.ts';
import { createShop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

const picture = async (name: string, width: number, height: number) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#a05030' } })
    .png()
    .toBuffer(),
});

test('an actor is added with an image, changed, and taken from films and deleted @desktop (A-SEC-13, A-SEC-22, A-SEC-32, A-SEC-33, A-SEC-34, A-SEC-35, A-SEC-53, A-ACT-1, A-ACT-2)', async ({
  enter,
  consoleGuard,
  theatre,
  cinema: { manager, film },
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const user = await enter(manager);
  const { frame, page, section } = user;
  const { orm } = theatre.database;
  const gates = await holdCalls(page, {
    create: /\/actors\/create-with-image$/,
    update: /\/actors\/\d+\/update-with-image$/,
    get: /\/admin\/actors\/get\/\d+$/,
  });
  await section.open('actors');
  await section.seeText('등록된 항목이 없어요');
  await section.press('n');
  await section.seeFocused('배우 이름 *');
  await section.press('Enter');
  await section.seeFault('배우 이름 *', '배우 이름을 입력해 주세요.');
  await section.fill('배우 이름 *', '윤서하');
  await section.fill('생년월일', '2099-01-01');
  await section.fill('소개', '연극으로 시작했어요.');
  await section.chooseFile('프로필 이미지', {
    name: '이력서.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF'),
  });
  await section.seeText('JPEG, PNG, WebP 이미지만 올릴 수 있어요.');
  await section.chooseFile('프로필 이미지', await picture('작은 얼굴.png', 120, 120));
  await section.seePicture('선택한 프로필 이미지');
  await section.click('선택 취소');
  await section.seeText('이미지 없음');
  await section.chooseFile('프로필 이미지', await picture('작은 얼굴.png', 120, 120));
  await section.press('Enter');
  await section.click('저장');
  await gates.untilHeld('create');
  await section.seeText(/이미지를 올리고 있어요 \d+%/);
  await user.seeAccessible();
  await gates.pass('create');
  await section.seeText('가로 200픽셀 이상의 이미지를 올려 주세요.');
  await section.chooseFile('프로필 이미지', await picture('얼굴.png', 400, 400));
  await section.click('저장');
  await section.seeFault('생년월일', '생년월일은 오늘보다 늦을 수 없어요.');
  await section.fill('생년월일', '1990-02-28');
  await section.click('저장');
  await frame.seeMessage('‘윤서하’ 배우를 추가했어요.');
  await section.seeList('배우 관리', '윤서하');
  await section.seeText('1990. 2. 28.');

  await section.clickLink('윤서하 수정');
  await (await gates.next('get')).continue();
  const answered = async (state: string, message: string | null) => {
    const route = await gates.next('get');
    const entry = (await (await route.fetch()).json()) as object;
    await route.fulfill({
      json: { ...entry, profileImageUrl: null, profileImage: { state, message } },
    });
  };
  await answered('PROCESSING', null);
  await section.seeText(/이미지를 처리하고 있어요/);
  await user.seeAccessible();
  await answered('FAILED', '이미지를 읽을 수 없어요.');
  await section.seeText('이미지를 읽을 수 없어요.');
  await gates.pass('get');
  await page.reload();
  await section.seePicture('저장된 프로필 이미지');
  await section.seeValue('소개', '연극으로 시작했어요.');
  await section.chooseFile('프로필 이미지', await picture('새 얼굴.png', 300, 300));
  await section.click('저장');
  const saved = await gates.next('update');
  await saved.fetch();
  await saved.abort();
  await section.seeText('저장되었는지 확인하지 못했어요. 다시 저장해도 괜찮아요.');
  await section.click('저장');
  await gates.pass('update');
  await frame.seeMessage('‘윤서하’ 배우를 수정했어요.');

  await section.clickLink('윤서하 수정');
  await section.seeValue('소개', '연극으로 시작했어요.');
  await section.fill('소개', '');
  await section.click('이미지 지우기');
  await section.seeText('저장하면 이미지를 지워요.');
  await section.click('저장');
  await frame.seeMessage('‘윤서하’ 배우를 수정했어요.');
  await section.clickLink('윤서하 수정');
  await section.seeText('이미지 없음');
  await section.seeFocused('배우 이름 *');
  await section.press('Escape');

  const [added] = await orm.select().from(actor).where(eq(actor.name, '윤서하'));
  expect(added).toMatchObject({ birthDate: '1990-02-28', biography: null, version: 3 });
  const cast = { movieId: film.movieId, position: 1, actorId: added?.id ?? 0, role: '서하' };
  await orm.insert(movieCast).values(cast);
  await section.click('윤서하 삭제');
  await section.clickInDialog('삭제');
  await section.seeInDialog('영화 1개');
  await section.seeUse(film.title, `/admin/movies/edit/${film.movieId}`);
  await section.checkForce();
  await section.clickInDialog('삭제');
  await frame.seeMessage('‘윤서하’ 배우를 삭제했어요.');
  expect(await orm.select().from(movieCast)).toEqual([]);
});

test('a film is added with images, genres and a cast in its order, changed at once with another administrator, and kept while it is shown @desktop (A-SEC-16, A-SEC-21, A-SEC-30, A-SEC-32, A-SEC-51, A-FILM-1, A-FILM-2, A-FILM-3, A-FILM-4, A-FILM-5, A-FILM-6, A-FILM-7, A-FILM-8, A-FILM-9) @engines @not-in-webkit', async ({
  enter,
  consoleGuard,
  theatre,
  cinema: { manager, haneul, film, upcoming, small, adult },
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const { orm } = theatre.database;
  const genres = await orm
    .insert(genre)
    .values([{ name: '드라마' }, { name: '가족' }])
    .returning({ id: genre.id });
  const actors = await orm
    .insert(actor)
    .values([{ name: '윤서하' }, { name: '한지온' }])
    .returning({ id: actor.id });
  const ids = [genres, actors].map((rows) => rows.map(({ id }) => id));
  const [distributorOf, ratingOf] = [
    only(await orm.select().from(distributor)),
    only(await orm.select().from(movieRating)),
  ];
  const user = await enter(manager);
  const { frame, page, section } = user;
  const gates = await holdCalls(page, { distributors: /\/distributors\/get\?/ });
  await section.open('movies');
  await section.seeList('영화 관리', `${upcoming.title}감독 정보 없음`, film.title);
  await section.seeText('총 2개');
  await section.seeNoBrokenPicture();
  await section.press('n');
  await section.seeText('선택할 항목을 불러오고 있어요…');
  await gates.fail('distributors', new TypeError('network'));
  await section.seeText(/선택할 항목을 불러오지 못했어요/);
  await gates.pass('distributors');
  await user.clickRetry();
  await section.seeFocused('영화 제목 *');
  await section.seeValue('언어', '한국어');
  await section.seeGroup('포스터 *');
  await section.press('Enter');
  for (const [label, fault] of [
    ['영화 제목 *', '영화 제목을 입력해 주세요.'],
    ['상영 시간(분) *', '상영 시간을 입력해 주세요.'],
    ['개봉일 *', '개봉일을 입력해 주세요.'],
    ['배급사 *', '배급사를 골라 주세요.'],
    ['등급 *', '등급을 골라 주세요.'],
    ['포스터 고르기', '포스터 이미지를 골라 주세요.'],
  ] as const) {
    await section.seeFault(label, fault);
  }
  await user.seeAccessible();
  await section.fill('영화 제목 *', '등대의 겨울');
  await section.fill('상영 시간(분) *', '601');
  await section.seeFault('상영 시간(분) *', '1부터 600까지의 숫자를 입력해 주세요.');
  await section.fill('상영 시간(분) *', '101');
  await section.fill('개봉일 *', '2026-12-25');
  await section.fill('상영 종료일', '2026-12-24');
  await section.choose('배급사 *', distributorOf.name);
  await section.choose('등급 *', ratingOf.name);
  await section.check('드라마');
  await section.check('가족');
  await section.dropFile('posterImage', await picture('포스터.png', 300, 450));
  await section.seeText('선택한 이미지: 포스터.png');
  await section.pasteFile(await picture('다른 포스터.png', 600, 900));
  await section.seeText('선택한 이미지: 다른 포스터.png');
  await section.seePicture('선택한 포스터');
  await section.chooseFile('배경 이미지', await picture('배경.png', 1000, 500));
  await section.seePicture('선택한 배경 이미지');

  await section.fill('1번째 배우', '윤서하');
  await section.click('저장');
  await section.seeText(/1번째 출연진의 배우를 목록에서 고르고/);
  await section.fill('1번째 배역', '딸');
  await section.fill('1번째 배우', '도하람');
  await section.seeText(/1번째 출연진의 배우를 목록에서 고르고/);
  const another = page.getByRole('link', { name: '새 배우 추가 (새 창)' });
  await expect(another).toHaveAttribute('href', '/admin/actors/add');
  await expect(another).toHaveAttribute('target', '_blank');
  // The actor is added in the other tab, and the user returns.
  await orm.insert(actor).values({ name: '도하람' });
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await section.seeNoText(/1번째 출연진의 배우를 목록에서 고르고/);
  await section.find('1번째 배우', '윤서하');
  await section.click('출연진 추가');
  await section.seeFocused('2번째 배우');
  await section.find('2번째 배우', '한지온');
  await section.fill('2번째 배역', '어머니');
  await section.press('Alt+ArrowUp');
  await section.seeFocused('1번째 배역');
  await section.seeValue('1번째 배역', '어머니');
  await section.seeValue('2번째 배우', '윤서하');
  await section.seeText('한지온: 2명 중 1번째로 옮겼어요.');
  await section.click('1번째 출연진을 아래로');
  await section.seeValue('1번째 배우', '윤서하');
  await section.dragRow(2, 1);
  await section.seeValue('1번째 배우', '한지온');
  await section.click('출연진 추가');
  await user.seeAccessible();
  await section.click('저장');
  await section.seeFault('상영 종료일', '상영 종료일은 개봉일보다 빠를 수 없어요.');
  await section.fill('상영 종료일', '2027-01-31');
  await section.click('저장');
  await frame.seeMessage('‘등대의 겨울’ 영화를 추가했어요.');
  await section.seeList('영화 관리', '등대의 겨울', upcoming.title, film.title);

  const added = only(await orm.select().from(movie).where(eq(movie.title, '등대의 겨울')));
  expect(added).toMatchObject({
    ...{ runningMinutes: 101, releaseDate: '2026-12-25', screeningEndDate: '2027-01-31' },
    ...{ language: '한국어', director: null, description: null },
  });
  const cast = () =>
    orm
      .select({ actorId: movieCast.actorId, role: movieCast.role })
      .from(movieCast)
      .where(eq(movieCast.movieId, added.id))
      .orderBy(asc(movieCast.position));
  expect(await cast()).toEqual([
    { actorId: ids[1]?.[1], role: '어머니' },
    { actorId: ids[1]?.[0], role: '딸' },
  ]);

  gates.holdAll();
  await section.clickLink('등대의 겨울 수정');
  await section.seeValue('2번째 배우', '윤서하');
  await gates.pass('distributors');
  await section.seeGroup('포스터');
  await section.seePicture('저장된 포스터');
  await section.seePicture('저장된 배경 이미지');
  // Another administrator removes a genre and a role, and names the director.
  await orm.delete(movieGenre).where(eq(movieGenre.genreId, ids[0]?.[0] ?? 0));
  await orm.delete(movieCast).where(eq(movieCast.role, '딸'));
  await orm.update(movie).set({ version: 2, director: '한서우' }).where(eq(movie.id, added.id));
  await section.fill('줄거리', '등대지기의 마지막 겨울.');
  await section.fill('2번째 배역', '막내딸');
  await section.click('저장');
  await section.seeText('그 사이에 다른 관리자가 바꿨어요');
  await section.seeVersions('감독', '한서우', '(비어 있음)');
  await section.seeVersions('장르', /^가족 /, /드라마/);
  await section.seeVersions('출연진', /윤서하 \(ID \d+\) – 막내딸/, /^한지온 \(ID \d+\) – 어머니 /);
  await section.seeVersions('줄거리', '등대지기의 마지막 겨울.', '(비어 있음)');
  // Elsewhere the header covers a part of the menu, which is no fault.
  await page.evaluate(() => scrollTo(0, 0));
  await user.seeAccessible();
  await section.click('고른 값으로 저장');
  await frame.seeMessage('‘등대의 겨울’ 영화를 수정했어요.');
  expect((await cast()).map(({ role }) => role)).toEqual(['어머니', '막내딸']);

  await section.click('등대의 겨울 삭제');
  await section.clickInDialog('삭제');
  await frame.seeMessage('‘등대의 겨울’ 영화를 삭제했어요.');
  await section.click(`${film.title} 삭제`);
  await section.clickInDialog('삭제');
  await section.seeInDialog('상영 3개');
  await section.seeUse('상영 시간표 보기', `/movies/${film.movieId}`);
  await user.seeAccessible();
  await section.clickInDialog('취소');
  await section.seeList('영화 관리', upcoming.title, film.title);

  await createShop(theatre, haneul).buy({
    ...{ screeningId: small.screeningId, seatIds: small.seatIds.slice(0, 1) },
    ...{ ticketTypeId: adult, price: 15_000 },
  });
  await section.clickLink(`${film.title} 수정`);
  await section.fill('개봉일 *', '2026-11-21');
  await section.click('저장');
  const agreement = '영향을 확인했고 이대로 저장할게요';
  await section.seeFault(
    agreement,
    '예매가 있는 상영에 영향이 있어요: 개봉일보다 앞서게 되는 상영 1회. 가장 이른 상영은 11월 20일 (금) 20:00이에요.',
  );
  await section.seeFocused(agreement);
  await expect(
    page.getByRole('link', { name: '이 영화의 상영 일정 보기 (새 창)' }),
  ).toHaveAttribute('href', `/admin/schedules?movieId=${film.movieId}`);
  await user.seeAccessible();
  await section.check(agreement);
  await section.click('저장');
  await frame.seeMessage(`‘${film.title}’ 영화를 수정했어요.`);
});
