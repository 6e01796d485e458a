import { reservationPath } from '../../../domain/reservation-link.ts';
import type { Cinema } from '../support/cinema.ts';
import { createShop } from '../support/shop.ts';
import { test } from '../support/test.ts';

const twoSeats = ({ evening, adult, room }: Cinema) => ({
  screeningId: evening,
  ticketTypeId: adult,
  seatIds: room.seatIds.slice(2, 4),
  price: 15_000,
});
const SENT = '예매 메일을 보냈어요. 몇 분이 걸릴 수 있어요.';

test('the mail of a booking is sent again, up to its limit (C-MAIL-16, C-MAIL-18)', async ({
  customer,
  theatre,
  cinema,
  consoleGuard,
}) => {
  consoleGuard.allow(/429 \(Too Many Requests\)/);
  const { bookings } = customer;
  await createShop(theatre, cinema.haneul).buy(twoSeats(cinema));
  for (let time = 1; time <= 3; time += 1) {
    await bookings.open();
    await bookings.clickBooking(cinema.film.title);
    await bookings.clickSendMail();
    await bookings.seeText(SENT);
  }
  await customer.seeAccessible();
  await bookings.open();
  await bookings.clickBooking(cinema.film.title);
  await bookings.clickSendMail();
  await bookings.seeText(/예매 메일을 여러 번 보냈어요\. \d+분 후에 다시 시도해 주세요\./);
  await customer.seeAccessible();
  await bookings.clickTicket();
  await bookings.seeTicket('1관', 'A3, A4');
});

test('the link of a mail opens the reservation after the sign-in (C-MAIL-6, C-MAIL-7)', async ({
  visitor,
  customer,
  theatre,
  cinema,
}) => {
  const shop = createShop(theatre, cinema.haneul);
  const { bookingNumber } = await shop.ticket(await shop.buy(twoSeats(cinema)));
  await visitor.open(reservationPath(bookingNumber, 'MEMBER'));
  await visitor.login.signIn('haneul');
  await visitor.bookings.seeFact('예매 번호', bookingNumber);
  await customer.open('/profile?reservation=AAA-AAA-AAA');
  await customer.bookings.seeLinkMissing();
  await customer.seeAccessible();
});

test('the link of a guest’s mail opens the reservation after the guest’s sign-in (C-MAIL-6)', async ({
  visitor,
  theatre,
  cinema,
}) => {
  const shop = createShop(theatre, cinema.guest);
  const { bookingNumber } = await shop.ticket(await shop.buy(twoSeats(cinema)));
  await visitor.open(reservationPath(bookingNumber, 'GUEST'));
  await visitor.login.signInAsGuest('guest@marquee.example');
  await visitor.bookings.seeFact('예매 번호', bookingNumber);
});
