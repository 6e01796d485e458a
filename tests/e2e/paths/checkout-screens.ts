import { wonText } from '../../../domain/won.ts';
import { amountsOf } from '../../../machines/checkout/checkout-amounts.ts';
import type { CheckoutContext } from '../../../machines/checkout/checkout.types.ts';
import type { Person } from '../pages/person.ts';
import { expect } from '../support/test.ts';

/** The methods of the model, as the page names them. */
export const methodNames: Readonly<Record<string, string>> = {
  CARD: '신용·체크카드',
  VIRTUAL_ACCOUNT: '가상계좌',
};

/** How the page shows each state of the checkout. */
export function checkoutScreens({ page, booking, bookings, failure, frame }: Person) {
  const mark = (state: string) => async () => {
    const shown = page.getByRole('main').locator('[data-checkout]');
    await expect(shown).toHaveAttribute('data-checkout', state);
  };
  const see = (state: string, look: (context: CheckoutContext) => Promise<void>) => {
    return async (context: unknown) => {
      await mark(state)();
      await look(context as CheckoutContext);
    };
  };
  const seeChoices = async (context: CheckoutContext) => {
    const { finalAmount } = amountsOf(context);
    await booking.seeFact('최종 결제 금액', wonText(finalAmount));
    const chosen = page.getByRole('radio', { name: methodNames[context.method] ?? '' });
    if (finalAmount > 0) await expect(chosen).toBeChecked();
  };
  const seeBusy = (label: RegExp) => () =>
    expect(page.getByRole('button', { name: label })).toBeVisible();
  const seeSeats = () => booking.seeSeats();
  const working = (state: string) => see(state, seeBusy(/처리|예매|결제/));
  return {
    'loading.{discounts.loading, points.loading}': mark(
      'loading.discounts.loading loading.points.loading',
    ),
    'loading.{discounts.loaded, points.loading}': mark(
      'loading.discounts.loaded loading.points.loading',
    ),
    recalling: null,
    reviewing: see('reviewing', seeChoices),
    creatingReservation: working('creatingReservation'),
    preparingPayment: working('preparingPayment'),
    completing: working('completing'),
    completionUncertain: see('completionUncertain', () =>
      frame.seeMessage('예매가 완료되었는지 확인하지 못했어요'),
    ),
    'paying.savingPayment': null,
    'paying.atProvider': see('paying.atProvider', seeBusy(/결제창/)),
    'paying.awaitingRedirect': see('paying.awaitingRedirect', seeBusy(/결제창/)),
    amountsChanged: see('amountsChanged', () => frame.seeMessage('결제 금액이 바뀌었어요')),
    reloadingDiscounts: mark('reloadingDiscounts'),
    reloadingPoints: mark('reloadingPoints'),
    abandoning: mark('abandoning'),
    returning: mark('returning'),
    leavingForFailurePage: mark('leavingForFailurePage'),
    leavingForSeats: mark('leavingForSeats'),
    leftForSeats: seeSeats,
    holdLost: seeSeats,
    seatsBooked: seeSeats,
    screeningClosed: () => booking.seeScreenings(),
    booked: () => bookings.see('김하늘'),
    orderUncertain: () => expect(page.locator('[data-order-recovery]')).toHaveCount(1),
    failedAtProvider: () =>
      failure.seeFailure('REJECT_CARD_COMPANY', '카드사에서 결제를 거절했어요.'),
  };
}
