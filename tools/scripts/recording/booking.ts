import { once } from 'node:events';
import type { Page, Route } from '@playwright/test';
import type { Camera } from './camera.ts';

/** Who books. */
export interface Customer {
  readonly loginId: string;
  readonly password: string;
}

const booking = (state: string) => ({ machine: 'booking', state });

/** Walks one booking of tomorrow, from the film to the ticket, and takes frames of each step. */
export async function recordBooking(camera: Camera, customer: Customer): Promise<void> {
  await chooseScreening(camera);
  await signIn(camera, customer);
  await chooseSeats(camera);
  await pay(camera);
}

async function chooseScreening({ phone, take, press }: Camera): Promise<void> {
  const caption = 'The customer picks a day and a screening';
  await phone.goto('/movies/1');
  const book = phone.getByRole('main').getByRole('link', { name: '예매하기', exact: true }).first();
  await book.waitFor();
  const opening = 'The flows of Marquee are statecharts';
  await take(opening, { machine: 'review-editor', state: 'closed' });
  await press(opening, book);
  await take(caption, booking('choosing.listing'));
  const days = phone.getByRole('group', { name: '날짜 선택' }).getByRole('button');
  await press(caption, days.nth(1));
  const screenings = phone.getByRole('region', { name: '상영 시간 선택' }).getByRole('button');
  await screenings.first().waitFor();
  await press(caption, screenings.nth(1));
  await take('The guard finds no session: the login gate opens', {
    machine: 'login-gate',
    state: 'selecting',
  });
}

async function signIn({ phone, take, press }: Camera, customer: Customer): Promise<void> {
  await phone.getByRole('dialog').getByRole('button', { name: '회원 로그인' }).click();
  await phone.getByLabel('아이디', { exact: true }).fill(customer.loginId);
  await phone.getByLabel('비밀번호', { exact: true }).fill(customer.password);
  const caption = 'The session is a statechart too';
  await press(caption, phone.getByRole('main').getByRole('button', { name: '로그인' }));
  await phone.getByRole('grid', { name: '좌석 배치도' }).waitFor();
  await take(
    'The booking continues, and starts the seat hold',
    booking('seating.picking.choosing'),
  );
}

async function chooseSeats({ phone, take, press }: Camera): Promise<void> {
  const more = phone.getByRole('button', { name: '성인 늘리기' });
  const caption = 'Two adults who sit together';
  await more.click();
  await press(caption, more);
  await take(caption, booking('seating.picking.choosing'));
  const release = await holdCall(phone, '**/api/protected/reservations/hold');
  await press(caption, phone.getByRole('button', { name: '함께 앉기' }));
  await take('The server is asked to hold the seats …', {
    machine: 'seat-hold',
    state: 'activity.holdingSeats',
  });
  release();
  await take('… and holds them: the deadline runs', {
    machine: 'seat-hold',
    state: 'deadline.running',
  });
  await press('To the summary', phone.getByRole('button', { name: '결제하기로' }));
  await take('The summary starts the checkout', { machine: 'checkout', state: 'reviewing' });
}

async function pay({ phone, take, press }: Camera): Promise<void> {
  await press('To the card provider', phone.getByRole('button', { name: /원 결제하기$/ }));
  await phone.getByRole('heading', { name: '결제 정보 입력' }).waitFor();
  const release = await holdCall(phone, '**/api/protected/payment/confirm');
  await press(
    'The page of the card provider, emulated, has no charts',
    phone.getByRole('button', { name: '결제하기' }),
  );
  await take('Money moves only in this state', { machine: 'payment-success', state: 'confirming' });
  release();
  await phone.getByRole('img', { name: '입장 확인용 QR 코드' }).waitFor();
  await take('Paid: the customer has the ticket', { machine: 'payment-success', state: 'paid' });
}

/**
 * Keeps the next call to an address waiting, so that a frame can show the state that waits for it.
 * @returns lets the call continue
 */
async function holdCall(page: Page, address: string): Promise<() => void> {
  const released = new AbortController();
  const waiting = async (route: Route) => {
    await once(released.signal, 'abort');
    await route.continue();
  };
  await page.route(address, waiting, { times: 1 });
  return () => released.abort();
}
