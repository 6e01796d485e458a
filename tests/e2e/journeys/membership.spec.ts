import { desc, eq } from 'drizzle-orm';
import { auditDatabase } from '../../../server/audit/audit.ts';
import { pointEntry } from '../../../server/db/schema/money.ts';
import { customer } from '../../../server/db/schema/people.ts';
import { RecoveryPage } from '../pages/recovery-page.ts';
import { haram } from '../pages/signup-page.ts';
import { expect, test } from '../support/test.ts';

const NEW_PASSWORD = 'curtain-of-velvet';

test('a member signs up, books, cancels a ticket, resets the password and withdraws (C-JOIN-1, C-JOIN-10, C-PART-1, C-FIND-12, C-ACC-40, C-POINT-1)', async ({
  visitor,
  theatre,
  cinema,
}) => {
  const { page, signup, login, booking, bookings, account, frame } = visitor;

  await signup.open();
  await signup.fill(haram);
  await signup.verify();
  await signup.agree();
  await signup.clickSubmit();
  await login.seeForm(haram.loginId);
  await login.signIn(haram.loginId, haram.password);
  await frame.seeCustomer();

  await visitor.open(`/booking/${cinema.film.movieId}?screening=${cinema.evening}`);
  await booking.seeSeats();
  await booking.clickMore('성인');
  await booking.clickMore('성인');
  await booking.clickSeat('A3');
  await booking.clickSeat('A4');
  await booking.clickToPayment();
  await booking.clickPay('30,000원');
  await visitor.provider.clickPay();
  await visitor.success.seePaid();
  const orderId = visitor.success.readOrderId();
  await visitor.success.clickBookings();

  await bookings.clickBooking(cinema.film.title);
  await bookings.clickCancelOneTicket();
  await bookings.chooseTicket('A4');
  await bookings.fillReason('한 명이 못 가요');
  await bookings.clickConfirmTicketCancel();
  await bookings.seeText('A4 티켓이 취소되었어요');
  await expect.poll(() => theatre.provider.captured(orderId)).toBe(15_000);

  await page.reload();
  await visitor.bookings.seeCount(1);
  await frame.clickSignOut();
  const recovery = new RecoveryPage(page);
  await recovery.openPassword();
  await recovery.fillAccount(haram.loginId, haram.email);
  await recovery.clickRequestCode();
  await recovery.enterCode(await recovery.readCode('비밀번호 재설정'));
  await recovery.changePassword(NEW_PASSWORD);
  await login.seeForm();
  await login.signIn(haram.loginId, NEW_PASSWORD);
  await frame.seeCustomer();

  await account.open();
  await account.clickWithdraw();
  await account.seeInDialog('1건', '15,000원');
  await account.clickInDialog('계속하기');
  await account.clickInDialog('탈퇴하기');
  await expect(page.getByText(/탈퇴가 완료되었어요/)).toBeVisible();
  await expect.poll(() => theatre.provider.captured(orderId)).toBe(0);

  const { orm } = theatre.database;
  const [row] = await orm.select().from(customer).orderBy(desc(customer.id)).limit(1);
  expect(row).toMatchObject({
    ...{ loginId: null, name: '탈퇴한 고객', phone: '', points: 0, passwordHash: '' },
    email: `withdrawn-${row?.id}@marquee.invalid`,
  });
  const entries = await orm
    .select({ amount: pointEntry.amount })
    .from(pointEntry)
    .where(eq(pointEntry.customerId, row?.id ?? 0))
    .orderBy(pointEntry.id);
  expect(entries.map(({ amount }) => amount)).toEqual([1000, -1000]);
  const findings = await auditDatabase(orm);
  expect(findings.flatMap(({ rule, faults }) => faults.map((fault) => [rule, fault]))).toEqual([]);
});
