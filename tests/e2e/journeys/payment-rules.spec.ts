import { payment } from '../../../server/db/schema/money.ts';
import { expect, test } from '../support/test.ts';

test('a card payment that becomes a virtual account is refused, and another method pays for the same seats (C-PAY-85)', async ({
  customer,
  consoleGuard,
  cinema,
}) => {
  consoleGuard.allow(/409 \(Conflict\)/);
  const { booking, failure, page, provider } = customer;
  // A customer who changes the page's request to the provider.
  await page.route('**/v1/payment-requests', async (route) => {
    const body = route.request().postDataJSON() as object;
    await route.continue({ postData: JSON.stringify({ ...body, method: 'VIRTUAL_ACCOUNT' }) });
  });
  await booking.open(cinema.film.movieId, cinema.evening);
  await booking.chooseForTwo('A3', 'A4');
  await booking.clickPay('30,000원');
  await provider.see('30,000원');
  await provider.clickPay();
  await failure.seeFailure('PAYMENT_ERROR', '가상계좌로 주문하지 않은 결제예요.');
  await failure.seeNothingQuoted();
  await failure.seeSeatsKept();
  await customer.seeAccessible();
  await expect(failure.nextStep()).toHaveText('다른 수단으로 결제하기');
  await page.unroute('**/v1/payment-requests');
  await failure.clickRetry();
  await booking.seeSummary();
  await booking.seeFact('좌석', 'A3, A4');
  await booking.clickPay('30,000원');
  await provider.clickPay();
  await customer.success.seePaid();
});

test('the failure page without an order id cancels nothing (C-PAY-93)', async ({
  customer,
  theatre,
  cinema,
}) => {
  const { booking, failure, provider } = customer;
  await booking.open(cinema.film.movieId, cinema.evening);
  await booking.chooseForTwo('A3', 'A4');
  await booking.clickPay('30,000원');
  await provider.see('30,000원');
  await customer.open('/payment/fail?code=REJECT_CARD_COMPANY');
  await failure.seeFailure('REJECT_CARD_COMPANY', '카드사에서 결제를 거절했어요.');
  await customer.page.waitForLoadState('networkidle');
  const orders = await theatre.database.orm.select({ state: payment.state }).from(payment);
  expect(orders).toEqual([{ state: 'READY' }]);
});

test('the failure page shows no text of the address as a code (C-PAY-94)', async ({ visitor }) => {
  const words = '고객센터 010-0000-0000으로 전화하세요';
  await visitor.open(`/payment/fail?${new URLSearchParams({ code: words }).toString()}`);
  await visitor.failure.seeNoCode();
  await expect(visitor.page.getByRole('main')).not.toContainText('010-0000-0000');
});
