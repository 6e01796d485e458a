import type { Page } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import { CallError, callFailure } from '../../../machines/calls.ts';
import {
  account,
  farAhead,
  paidReservation,
  reservationDetailModel,
} from '../../../machines/reservation-detail/reservation-detail.model.ts';
import { fieldsOf } from '@marquee/statecharts/read-effects';
import { holdCalls, type Gates } from '../support/gates.ts';
import { installClock } from '../support/page-clock.ts';
import { expect, test } from '../support/test.ts';
import { failing, textIn } from './recovery-walk.ts';
import {
  expectPathsOverCauses,
  inChains,
  outputOf,
  pathsByCauses,
  walkOnPage,
  type PageWalker,
} from './walk.ts';

/** The time from an answer to the end of its refund, in milliseconds. */
const OFFER_MS = 70 * 60_000;

const patterns = {
  detail: /\/reservations\/31$/,
  ticket: /\/reservations\/31\/ticket$/,
  mail: /\/reservations\/31\/mail$/,
  account: /\/reservations\/31\/refund-account$/,
  cancel: /\/reservations\/cancel$/,
  offer: /\/reservations\/31\/ticket-cancellation\?/,
  cancelTicket: /\/reservations\/31\/cancel-ticket$/,
};
const calls = ['detail', 'ticket', 'mail', 'account', 'cancel', 'offer', 'cancelTicket'] as const;

/** The loads that the query cache repeats when no answer arrives. */
const repeated = ['xstate.error.actor.loading', 'xstate.error.actor.loadingTicket'];

const isCausable = ({ event }: { event: { type: string } }) => {
  const { output, error, refundReason } = fieldsOf(event);
  return (
    // The session ends before this refund changes.
    output !== farAhead &&
    // The field takes no more than 200 characters.
    !(typeof refundReason === 'string' && refundReason.length > 200) &&
    !(repeated.includes(event.type) && callFailure(error).status === null)
  );
};

const paths = pathsByCauses(reservationDetailModel, isCausable);

test('the paths take every transition of a reservation’s dialog', () => {
  expectPathsOverCauses(reservationDetailModel, paths);
});

/** Several paths on one load of the page. */
const chains = inChains(paths, 4);

for (const [index, chain] of chains.entries()) {
  test(`a reservation’s dialog: ${index + 1} of ${chains.length}`, async ({
    customer,
    consoleGuard,
    theatre,
  }) => {
    consoleGuard.allow(/Failed to load resource/);
    const { bookings, page } = customer;
    await installClock(page);
    await listOneReservation(page);
    const gates = await holdCalls(page, patterns);
    const aheadMs = await serverAheadMs(theatre.url);
    await followPageClock(page, aheadMs);
    const answering = answerer(page, gates, aheadMs);

    const dialog = page.getByRole('dialog');
    const press = (label: RegExp) => () => dialog.getByRole('button', { name: label }).click();
    const reason = dialog.getByLabel('취소 사유');
    const mark = (state: string, words?: string | RegExp) => async () => {
      await expect(dialog.locator('[data-state]').first()).toHaveAttribute('data-state', state);
      if (words !== undefined) await expect(dialog.getByText(words).first()).toBeVisible();
    };
    const passOffer = () => page.clock.fastForward(OFFER_MS + 60_000);

    const walker: Omit<PageWalker, 'start'> = {
      person: customer,
      events: {
        'detail.open': () => bookings.clickCard(paidReservation.movieTitle),
        'detail.close': () => page.keyboard.press('Escape'),
        'detail.reload': press(/^(다시 시도|예매 상세 보기|예매 상태 확인)$/),
        'ticket.show': press(/^(모바일 티켓|다시 시도)$/),
        'ticket.hide': press(/^예매 상세로$/),
        'mail.send': press(/^예매 메일 다시 보내기$/),
        'account.send': async () => {
          await dialog.getByLabel('은행', { exact: true }).selectOption(account.bank);
          await dialog.getByLabel('계좌번호').fill(account.accountNumber);
          await dialog.getByLabel('예금주').fill(account.holderName);
          await press(/^이 계좌로 환불받기$/)();
        },
        'cancel.ask': press(/^예매 취소$/),
        'cancelTicket.ask': press(/^티켓 한 장만 취소$/),
        'cancelTicket.choose': press(/^환불 금액 확인$/),
        'cancel.dismiss': press(/^예매 유지$/),
        'reason.change': async (event) => {
          // The field may contain the same reason already, which was kept.
          await reason.fill('');
          await reason.fill(textIn(event, 'refundReason'));
        },
        'cancel.submit': async (event) => {
          await reason.fill(textIn(event, 'refundReason'));
          await press(/^(예매 취소하기|이 티켓만 취소)$/)();
        },
        'xstate.done.actor.loading': answering('detail', outputOf),
        'xstate.error.actor.loading': failing(gates, 'detail'),
        'xstate.done.actor.loadingTicket': answering('ticket', outputOf),
        'xstate.error.actor.loadingTicket': failing(gates, 'ticket'),
        'xstate.done.actor.sendingMail': async () =>
          (await gates.next('mail')).fulfill({ status: 204 }),
        'xstate.error.actor.sendingMail': failing(gates, 'mail'),
        'xstate.done.actor.sendingAccount': async () =>
          (await gates.next('account')).fulfill({ status: 204 }),
        'xstate.error.actor.sendingAccount': failing(gates, 'account'),
        'xstate.done.actor.cancelling': answering('cancel', outputOf),
        'xstate.error.actor.cancelling': failing(gates, 'cancel'),
        'xstate.done.actor.loadingTicketOffer': answering('offer', outputOf),
        'xstate.error.actor.loadingTicketOffer': failing(gates, 'offer'),
        'xstate.done.actor.cancellingTicket': answering('cancelTicket', outputOf),
        'xstate.error.actor.cancellingTicket': failing(gates, 'cancelTicket'),
        'xstate.after.untilAccountChecked.reservationDetail.opened.showing': () =>
          page.clock.fastForward(3_000),
        'xstate.after.untilOfferLapses.reservationDetail.opened.showing': passOffer,
        'xstate.after.untilOfferLapses.reservationDetail.opened.askingReason': passOffer,
        'xstate.after.untilTicketOfferLapses.reservationDetail.opened.askingTicketReason':
          passOffer,
      },
      screens: {
        closed: () => expect(dialog).toBeHidden(),
        'opened.loading': mark('opened.loading'),
        'opened.loadFailed': mark('opened.loadFailed', '예매 정보를 일시적으로 불러올 수 없어요'),
        'opened.missing': mark('opened.missing', '예매를 찾을 수 없어요'),
        'opened.showing.idle': mark('opened.showing.idle', paidReservation.bookingNumber),
        'opened.showing.sendingMail': mark('opened.showing.sendingMail', '보내는 중'),
        'opened.showing.mailSent': mark('opened.showing.mailSent', '예매 메일을 보냈어요.'),
        'opened.showing.mailFailed': mark('opened.showing.mailFailed'),
        'opened.showing.sendingAccount': mark('opened.showing.sendingAccount'),
        'opened.showing.accountRefused': mark('opened.showing.accountRefused'),
        'opened.loadingTicket': mark('opened.loadingTicket'),
        'opened.ticket': mark('opened.ticket', '입장할 때 이 화면을 보여 주세요.'),
        'opened.ticketFailed': mark('opened.ticketFailed', '티켓을 일시적으로 불러올 수 없어요'),
        'opened.askingReason.waiting': mark('opened.askingReason.waiting'),
        'opened.askingReason.rejected': mark(
          'opened.askingReason.rejected',
          '취소 사유를 1자 이상 200자 이하로 입력해 주세요.',
        ),
        'opened.askingReason.refused': mark(
          'opened.askingReason.refused',
          '200자까지 쓸 수 있어요.',
        ),
        'opened.cancelling': mark('opened.cancelling'),
        'opened.cancelled': mark('opened.cancelled', '예매가 취소되었어요'),
        'opened.cancelRefused': mark('opened.cancelRefused', '취소하지 못했어요'),
        'opened.cancelUncertain': mark('opened.cancelUncertain', '취소되었는지 확인하지 못했어요'),
        'opened.choosingTicket': mark('opened.choosingTicket', '취소할 좌석'),
        'opened.loadingTicketOffer': mark('opened.loadingTicketOffer'),
        'opened.askingTicketReason.waiting': mark(
          'opened.askingTicketReason.waiting',
          'A2 좌석의 예매는 그대로 유지돼요.',
        ),
        'opened.askingTicketReason.rejected': mark(
          'opened.askingTicketReason.rejected',
          '취소 사유를 1자 이상 200자 이하로 입력해 주세요.',
        ),
        'opened.askingTicketReason.refused': mark(
          'opened.askingTicketReason.refused',
          '200자까지 쓸 수 있어요.',
        ),
        'opened.cancellingTicket': mark('opened.cancellingTicket'),
        'opened.ticketCancelled': mark('opened.ticketCancelled', 'A1 티켓이 취소되었어요'),
      },
    };
    let isClosable = false;
    for (const { name, path } of chain) {
      const start = async () => {
        if (!isClosable) return bookings.open();
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        // Nothing in the page waits for the calls that are still held.
        for (const call of calls) await gates.fail(call, new CallError({ status: 404 }));
        gates.holdAll();
      };
      await test.step(name, () => walkOnPage(reservationDetailModel, path, { ...walker, start }));
      isClosable = path.steps.at(-1)?.to.can({ type: 'detail.close' }) === true;
    }
  });
}

/** My Page has one booking: the model's. */
async function listOneReservation(page: Page): Promise<void> {
  const { reservationId, bookingNumber, screeningId, movieId, movieTitle } = paidReservation;
  const { posterUrl, screeningTime, screeningRoomName, seatNumbers, ticketTypes } = paidReservation;
  const reservation = {
    ...{ reservationId, bookingNumber, screeningId, movieId, movieTitle, posterUrl },
    ...{ screeningTime, screeningRoomName, seatNumbers, seatIds: [101, 102], ticketTypes },
    ...{ status: 'COMPLETED', paymentStatus: 'COMPLETED', awaitsDeposit: false, usedPoints: 0 },
    ...{ payableUntil: null },
    ...{ cancelReason: null, createdAt: paidReservation.reservationDate, totalAmount: 30_000 },
    ...{ finalAmount: 30_000, refundAmount: null, isScreeningCompleted: false, reviewId: null },
  };
  await page.route('**/my-reservations?*', (route) =>
    route.fulfill({ json: { content: [reservation], totalElements: 1, totalPages: 1 } }),
  );
}

/** The server's time minus this computer's, in milliseconds. */
async function serverAheadMs(url: string): Promise<number> {
  const answer = await fetch(`${url}/api/config`);
  return Date.parse(String(fieldsOf(await answer.json()).now)) - Date.now();
}

/** The server's clock is moved forward with the page's. */
async function followPageClock(page: Page, aheadMs: number): Promise<void> {
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch();
    const now = new Date((await pageTime(page)) + aheadMs).toISOString();
    await route.fulfill({ response, json: { ...fieldsOf(await response.json()), now } });
  });
}

function pageTime(page: Page): Promise<number> {
  return page.evaluate(() => Date.now());
}

/** Answers the next call of a name with a part of an event; a refund in it changes 70 minutes after the page's time. */
function answerer<Name extends string>(page: Page, gates: Gates<Name>, aheadMs: number) {
  return (name: Name, partOf: (event: AnyEventObject) => unknown) =>
    async (event: AnyEventObject): Promise<void> => {
      const route = await gates.next(name);
      const until = new Date((await pageTime(page)) + aheadMs + OFFER_MS).toISOString();
      const json = fieldsOf(partOf(event));
      const cancellation = json.cancellation ?? null;
      await route.fulfill({
        json: {
          ...json,
          ...('until' in json && { until }),
          ...(cancellation !== null && { cancellation: { ...fieldsOf(cancellation), until } }),
        },
      });
    };
}
