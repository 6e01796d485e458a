import { eq } from 'drizzle-orm';
import { CallError } from '../../../machines/calls.ts';
import {
  distributor,
  genre,
  movieGenre,
  movieRating as rating,
} from '../../../server/db/schema/catalogue.ts';
import { insertSignedInAdministrator, only } from '../../api/support/fixtures.ts';
import { holdCalls } from '../support/gates.ts';
import { expect, test } from '../support/test.ts';
import type { Theatre } from '../support/theatre.ts';

/** @returns the id */
async function insertGenre({ database: { orm } }: Theatre, name: string): Promise<number> {
  return only(await orm.insert(genre).values({ name }).returning({ id: genre.id })).id;
}

async function insertRating({ database: { orm } }: Theatre, name: string): Promise<number> {
  return only(await orm.insert(rating).values({ name }).returning({ id: rating.id })).id;
}

async function insertDistributor({ database: { orm } }: Theatre, name: string): Promise<number> {
  return only(await orm.insert(distributor).values({ name }).returning({ id: distributor.id })).id;
}

test('genres are found, added, changed and deleted by keyboard and pointer @desktop (A-SEC-3, A-SEC-5, A-SEC-6, A-SEC-7, A-SEC-8, A-SEC-10, A-SEC-11, A-SEC-12, A-SEC-20, A-SEC-24, A-GEN-1)', async ({
  enter,
  consoleGuard,
  theatre,
  cinema: { manager },
}) => {
  consoleGuard.allow(/status of 409/);
  const user = await enter(manager);
  const { frame, section } = user;
  await insertGenre(theatre, '드라마');
  await insertGenre(theatre, '가족');
  await section.open('genres');
  await section.seeList('장르 관리', '가족', '드라마');
  await section.seeText('총 2개');
  await user.seeAccessible();
  await section.pressAs({ key: 'n', code: 'KeyN', ctrlKey: true });
  await section.pressAs({ key: 'x', code: 'KeyX' });
  await section.seeAddress('/admin/genres');
  await section.press('n');
  await section.seeAddress('/admin/genres/add');
  await section.seeFocused('장르 이름 *');
  await section.pressAs({ key: 'Escape', isComposing: true });
  await section.seeAddress('/admin/genres/add');
  await section.press('Enter');
  await section.seeFault('장르 이름 *', '장르 이름을 입력해 주세요.');
  await section.fill('장르 이름 *', '드라마');
  await section.press('Enter');
  await section.seeFault('장르 이름 *', '같은 이름의 장르가 이미 있어요.');
  await section.seeValue('장르 이름 *', '드라마');
  await user.seeAccessible();
  await section.fill('장르 이름 *', '  공포 ');
  await section.press('Enter');
  await frame.seeMessage('‘공포’ 장르를 추가했어요.');
  await section.seeAddress('/admin/genres');
  await section.seeList('장르 관리', '가족', '공포', '드라마');
  await section.pressAs({ key: 'ㅜ', code: 'KeyN' });
  await section.seeValue('장르 이름 *', '');
  await section.seeFocused('장르 이름 *');
  await section.press('Escape');
  await section.seeAddress('/admin/genres');

  await section.press('/');
  await section.seeFocused('이름으로 검색');
  await section.press('n');
  await section.seeAddress('/admin/genres');
  await section.seeValue('이름으로 검색', 'n');
  await section.search('드');
  await section.seeAddress('/admin/genres?query=드');
  await section.seeList('장르 관리', '드라마');
  await section.clickLink('드라마 수정');
  await section.seeValue('장르 이름 *', '드라마');
  await section.fill('장르 이름 *', '드라마틱');
  await section.click('저장');
  await frame.seeMessage('‘드라마틱’ 장르를 수정했어요.');
  await section.seeAddress('/admin/genres?query=드');
  await section.seeList('장르 관리', '드라마틱');
  await section.search('없는 말');
  await section.seeText('검색한 말이 들어간 항목이 없어요');
  await section.clickLink('전체 보기');
  await section.order('이름 역순');
  await section.seeAddress('/admin/genres?sort=-name');
  await section.seeList('장르 관리', '드라마틱', '공포', '가족');
  await user.page.reload();
  await section.seeList('장르 관리', '드라마틱', '공포', '가족');

  await section.click('공포 삭제');
  await section.seeInDialog('‘공포’ 항목을 정말 삭제할까요? 삭제하면 되돌릴 수 없어요.');
  // From the checkbox to a button: a key in a field is typed.
  await section.press('Tab');
  await section.press('n');
  await section.seeAddress('/admin/genres?sort=-name');
  await user.seeAccessible();
  await section.clickInDialog('취소');
  await section.seeNoDialog();
  await section.click('공포 삭제');
  await section.clickInDialog('삭제');
  await frame.seeMessage('‘공포’ 장르를 삭제했어요.');
  await section.seeList('장르 관리', '드라마틱', '가족');
});

test('a genre in use shows its films and is deleted by force (A-SEC-21, A-SEC-22, A-GEN-2)', async ({
  enter,
  consoleGuard,
  theatre,
  cinema: { manager, film },
}) => {
  consoleGuard.allow(/status of 409/);
  const user = await enter(manager);
  const { frame, section } = user;
  const genreId = await insertGenre(theatre, '모험');
  await theatre.database.orm.insert(movieGenre).values({ movieId: film.movieId, genreId });
  await section.open('genres');
  await section.click('모험 삭제');
  await section.clickInDialog('삭제');
  await section.seeInDialog('영화 1개');
  await section.seeUse(film.title, `/admin/movies/edit/${film.movieId}`);
  await user.seeAccessible();
  await section.checkForce();
  await section.clickInDialog('삭제');
  await frame.seeMessage('‘모험’ 장르를 삭제했어요.');
  await section.seeText('등록된 항목이 없어요');
});

test('two administrators who change a rating at once choose between their versions (A-SEC-16, A-SEC-17, A-RATE-1)', async ({
  enter,
  consoleGuard,
  theatre,
  cinema: { manager },
}) => {
  consoleGuard.allow(/status of 409/);
  const id = await insertRating(theatre, '12세');
  const one = await enter(manager);
  const other = await enter(manager);
  for (const { section } of [one, other]) {
    await section.open(`ratings/edit/${id}`);
    await section.seeValue('등급 이름 *', '12세');
  }
  await other.section.fill('등급 이름 *', '12세 이상');
  await other.section.fill('설명', '보호자와 함께 볼 수 있어요.');
  await other.section.click('저장');
  await other.frame.seeMessage('‘12세 이상’ 등급을 수정했어요.');
  await one.section.fill('등급 이름 *', '12세 관람가');
  await one.section.fill('관람할 수 있는 나이 *', '12');
  await one.section.click('저장');
  await one.section.seeText('그 사이에 다른 관리자가 바꿨어요');
  await one.section.seeVersions('등급 이름', '12세 관람가', '12세 이상');
  await one.section.seeVersions('설명', '보호자와 함께 볼 수 있어요.', '(비어 있음)');
  await one.seeAccessible();
  await one.section.chooseVersion('등급 이름', '12세 이상');
  await one.section.click('고른 값으로 저장');
  await one.frame.seeMessage('‘12세 이상’ 등급을 수정했어요.');
  const [saved] = await theatre.database.orm.select().from(rating).where(eq(rating.id, id));
  expect(saved).toMatchObject({
    name: '12세 이상',
    description: '보호자와 함께 볼 수 있어요.',
    minimumAge: 12,
    version: 3,
  });
});

test('ticket types are added, changed and kept while a room sells them (A-SEC-21, A-TYPE-1, A-TYPE-2)', async ({
  enter,
  consoleGuard,
  cinema: { manager },
}) => {
  consoleGuard.allow(/status of 409/);
  const user = await enter(manager);
  const { frame, section } = user;
  await section.open('ticket-types');
  await section.seeList('권종 관리', '성인', '청소년');
  await section.seeText('18세까지');
  await section.clickLink('새 권종');
  await section.fill('살 수 있는 나이', '19');
  await section.click('저장');
  await section.seeFault('권종 이름 *', '권종 이름을 입력해 주세요.');
  await section.seeFault('살 수 있는 나이', '1부터 18까지의 숫자를 입력해 주세요.');
  await user.seeAccessible();
  await section.fill('권종 이름 *', '어린이');
  await section.fill('살 수 있는 나이', '12');
  await section.fill('확인할 증빙', '보호자의 신분증');
  await section.click('저장');
  await frame.seeMessage('‘어린이’ 권종을 추가했어요.');
  await section.seeText('보호자의 신분증');
  await section.clickLink('어린이 수정');
  await section.seeValue('살 수 있는 나이', '12');
  await section.seeValue('확인할 증빙', '보호자의 신분증');
  await section.fill('살 수 있는 나이', '');
  await section.click('저장');
  await frame.seeMessage('‘어린이’ 권종을 수정했어요.');
  await section.clickLink('어린이 수정');
  await section.seeValue('살 수 있는 나이', '');
  await section.seeFocused('권종 이름 *');
  await section.press('Escape');
  await section.click('성인 삭제');
  await section.clickInDialog('삭제');
  await section.seeInDialog('상영관 2개');
  await section.seeInDialog('1관');
  await user.seeAccessible();
  await section.press('Escape');
  await section.click('어린이 삭제');
  await section.clickInDialog('삭제');
  await section.seeList('권종 관리', '성인', '청소년');
});

test('a changed form asks before it is left and survives a reload and a new sign-in @desktop (A-SEC-2, A-SEC-14, A-SEC-15, A-SEC-31, A-DIST-1)', async ({
  enter,
  consoleGuard,
  theatre,
  cinema: { manager },
}) => {
  consoleGuard.allow(/status of 401/);
  const user = await enter(manager);
  const { frame, login, page, section } = user;
  const id = await insertDistributor(theatre, '새벽배급');
  await section.open('distributors');
  await section.clickLink('새벽배급 수정');
  await section.seeValue('배급사 이름 *', '새벽배급');
  await section.fill('전화번호', '02-000-1234');
  // Playwright's own way may go back from the entry before the one that the input has added.
  await page.evaluate(() => history.back());
  await section.seeInDialog('지금 나가면 바꾼 내용이 사라져요.');
  await section.seeAddress(`/admin/distributors/edit/${id}`);
  await user.seeAccessible();
  await section.clickInDialog('계속 입력하기');
  await section.seeValue('전화번호', '02-000-1234');
  await section.clickLink('장르');
  await section.seeInDialog('지금 나가면 바꾼 내용이 사라져요.');
  await section.clickInDialog('계속 입력하기');
  // It opens the phone, and leaves the page where it is.
  await section.clickLink('1500-0000');
  await section.seeNoDialog();

  const asked: string[] = [];
  page.once('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await section.seeText('저장하지 않은 입력을 다시 불러왔어요.');
  await section.seeValue('전화번호', '02-000-1234');
  await user.seeAccessible();

  await page.route('**/api/admin/distributors/update/*', (route) =>
    route.fulfill({ status: 401, json: { message: '로그인이 필요해요.' } }),
  );
  await section.click('저장');
  await login.seeAdminForm();
  await page.unroute('**/api/admin/distributors/update/*');
  await login.signIn(manager.admin.loginId);
  await section.seeAddress(`/admin/distributors/edit/${id}`);
  await section.seeValue('전화번호', '02-000-1234');

  await insertSignedInAdministrator(theatre.database.orm, 'other');
  for (const loginId of ['other', manager.admin.loginId]) {
    await frame.clickSignOut();
    await section.open(`distributors/edit/${id}`);
    await login.seeAdminForm();
    await login.signIn(loginId);
    await section.seeAddress(`/admin/distributors/edit/${id}`);
    await section.seeValue('전화번호', '');
  }
  await section.fill('전화번호', '02-000-1234');
  await section.click('저장');
  await frame.seeMessage('‘새벽배급’ 배급사를 수정했어요.');
  await section.clickLink('새벽배급 수정');
  await section.seeValue('전화번호', '02-000-1234');
  await section.fill('주소', '서울');
  await page.evaluate(() => history.back());
  await section.clickInDialog('나가기');
  await section.seeAddress('/admin/distributors');
  await section.seeList('배급사 관리', '물결배급', '새벽배급');
  await section.open(`distributors/edit/${id}`);
  await section.seeValue('주소', '');
  await section.open('distributors');
  await section.click('새벽배급 삭제');
  await section.clickInDialog('삭제');
  await frame.seeMessage('‘새벽배급’ 배급사를 삭제했어요.');
});

test('a save or a deletion without an answer, and an entry that is gone, keep the input (A-SEC-13, A-SEC-18, A-SEC-19, A-SEC-23)', async ({
  enter,
  consoleGuard,
  theatre,
  cinema: { manager },
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const user = await enter(manager);
  const { frame, page, section } = user;
  const id = await insertRating(theatre, '전체');
  const gates = await holdCalls(page, {
    list: /\/movie-ratings\/get\?/,
    update: /\/movie-ratings\/update\/\d+$/,
    delete: /\/movie-ratings\/delete\/\d+$/,
  });
  await section.open('ratings');
  await section.seeText('등급 목록을 불러오고 있어요…');
  await gates.fail('list', new TypeError('network'));
  await section.seeText(/등급 목록을 불러오지 못했어요/);
  await gates.pass('list');
  await user.clickRetry();
  await section.seeList('등급 관리', '전체', '전체관람가');
  await section.clickLink('전체 수정');
  await section.fill('설명', '누구나 볼 수 있어요.');
  await section.click('저장');
  // The server saves, and its answer is lost.
  const update = await gates.next('update');
  await update.fetch();
  await update.abort();
  await section.seeText('저장되었는지 확인하지 못했어요. 다시 저장해도 괜찮아요.');
  await user.seeAccessible();
  await section.click('저장');
  await gates.pass('update');
  await frame.seeMessage('‘전체’ 등급을 수정했어요.');

  await section.click('전체 삭제');
  await section.clickInDialog('삭제');
  const deletion = await gates.next('delete');
  await section.press('Escape');
  await section.seeInDialog('‘전체’ 항목을 정말 삭제할까요? 삭제하면 되돌릴 수 없어요.');
  await deletion.abort();
  await section.seeInDialog(/삭제하지 못했어요/);
  await section.clickInDialog('삭제');
  await gates.fail('delete', new CallError({ status: 404, message: '찾을 수 없어요.' }));
  await frame.seeMessage('‘전체’ 등급을 삭제했어요.');
  await section.seeNoDialog();

  await section.clickLink('전체 수정');
  await section.fill('등급 이름 *', '모두');
  await theatre.database.orm.delete(rating).where(eq(rating.id, id));
  await section.click('저장');
  await section.seeText(/다른 관리자가 이 항목을 삭제했어요/);
  await section.click('새 항목으로 추가');
  await section.seeAddress('/admin/ratings/add');
  await section.seeValue('등급 이름 *', '모두');
  await section.seeValue('설명', '누구나 볼 수 있어요.');
  await section.click('저장');
  await frame.seeMessage('‘모두’ 등급을 추가했어요.');
  await section.open(`ratings/edit/${id}`);
  await section.seeText(/등급 정보를 찾을 수 없어요/);
  await user.seeAccessible();

  const genreId = await insertGenre(theatre, '모험');
  await section.open(`genres/edit/${genreId}`);
  await section.fill('장르 이름 *', '탐험');
  await theatre.database.orm.delete(genre).where(eq(genre.id, genreId));
  await section.press('Enter');
  await section.seeText(/다른 관리자가 이 항목을 삭제했어요/);
  await page.getByLabel('장르 이름 *').press('Enter');
  await section.seeText(/다른 관리자가 이 항목을 삭제했어요/);
  await section.seeValue('장르 이름 *', '탐험');
});

test('a page after the last one leads to the last page, and the menu of a phone is a drawer (A-SEC-1, A-SEC-2, A-SEC-3, A-SEC-4, A-SEC-5)', async ({
  enter,
  theatre,
  cinema: { manager },
}) => {
  const user = await enter(manager);
  const { page, section } = user;
  const gates = await holdCalls(page, { list: /\/movie-genres\/get\?/ });
  await gates.pass('list');
  const names = Array.from({ length: 51 }, (_, index) => `장르 ${index + 100}`);
  await theatre.database.orm.insert(genre).values(names.map((name) => ({ name })));
  await section.open('genres?page=2');
  await section.seeList('장르 관리', '장르 150');
  await section.click('장르 150 삭제');
  await section.clickInDialog('삭제');
  await section.seeAddress('/admin/genres');
  await section.seeText('총 50개');
  await section.seeScrollingList('장르 관리');
  await insertGenre(theatre, '장르 151');
  await section.open('genres?page=2');
  await section.seeText('총 51개');
  gates.holdAll();
  await section.order('이름 역순');
  await gates.untilHeld('list');
  await section.seeAddress('/admin/genres?sort=-name');
  await section.seeList('장르 관리', '장르 151');
  await gates.pass('list');
  await section.seeText('장르 102');
  await page.setViewportSize({ width: 390, height: 844 });
  await section.click('관리 메뉴');
  await user.seeAccessible();
  await section.clickLink('등급');
  await section.seeNoDialog();
  await section.seeList('등급 관리', '전체관람가');
  await section.click('관리 메뉴');
  await section.clickLink('등급');
  await section.seeNoDialog();
  await section.open('genres/nonsense');
  await section.seeText('선택한 관리자 섹션을 찾을 수 없어요');
});
