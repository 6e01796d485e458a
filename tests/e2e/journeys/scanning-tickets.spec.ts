import type { Page } from '@playwright/test';
import { admission } from '../../../server/db/schema/admission.ts';
import { ensureBrowser } from '../../../tools/scripts/lib/browser.mjs';
import { DoorPage } from '../pages/door-page.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { createShop } from '../support/shop.ts';
import { expect, signedInState, test as base } from '../support/test.ts';
import { writeTicketFilm } from '../support/ticket-film.ts';

interface Door {
  readonly page: Page;
  readonly door: DoorPage;
}

const test = base.extend<{ openDoor: (...camera: string[]) => Promise<Door> }>({
  /** Opens the door's page in a whole browser of its own, which is started with the switches of its camera. */
  openDoor: async (
    { playwright, launchOptions, theatre, cinema, consoleGuard, recordTransitions },
    use,
  ) => {
    const browsers: { close: () => Promise<void> }[] = [];
    await use(async (...camera) => {
      const browser = await playwright.chromium.launch({
        ...launchOptions,
        executablePath: await ensureBrowser(),
        args: [...(launchOptions.args ?? []), ...camera],
      });
      browsers.push(browser);
      const context = await browser.newContext({
        baseURL: theatre.url,
        storageState: signedInState(theatre.url, cinema.manager),
      });
      consoleGuard.watch(context);
      await recordTransitions(context);
      const page = await context.newPage();
      const door = new DoorPage(page);
      await door.open();
      return { page, door };
    });
    for (const browser of browsers) await browser.close();
  },
});

const FAKE_CAMERA = '--use-fake-device-for-media-stream';
const ALLOWED = '--use-fake-ui-for-media-stream';

test('two tickets in front of the camera are admitted one after the other, and no more than once (A-ENTRY-10, A-ENTRY-11, A-ENTRY-31, A-ENTRY-34, A-ENTRY-35)', async ({
  openDoor,
  theatre,
  cinema,
}, testInfo) => {
  const shop = createShop(theatre, cinema.haneul);
  const tickets = [];
  for (const index of [0, 1]) {
    const seatIds = cinema.room.seatIds.slice(index, index + 1);
    const { adult: ticketTypeId, evening: screeningId } = cinema;
    const reservationId = await shop.buy({ screeningId, seatIds, ticketTypeId, price: 15_000 });
    tickets.push({ ...(await shop.ticket(reservationId)), reservationId });
  }
  const film = testInfo.outputPath('tickets.y4m');
  writeTicketFilm(
    film,
    tickets.map(({ ticketCode }) => ticketCode),
  );
  const { page, door } = await openDoor(
    FAKE_CAMERA,
    ALLOWED,
    `--use-file-for-fake-video-capture=${film}`,
  );
  await door.seeCount('0 / 2명');
  const readResults = await door.recordResults();
  await door.startCamera();
  await door.seeCamera();
  await door.seeCount('2 / 2명');
  // The film starts again.
  await door.seeResult('이미 입장한 티켓');
  await expectAccessible(page);
  const admitted = (await readResults()).filter((each) => each.startsWith('입장'));
  expect(admitted.toSorted()).toEqual([
    expect.stringMatching(/^입장A1 1명/),
    expect.stringMatching(/^입장A2 1명/),
  ]);
  const stored = () =>
    theatre.database.orm
      .select({ reservationId: admission.reservationId, isDouble: admission.isDouble })
      .from(admission)
      .orderBy(admission.reservationId);
  await expect
    .poll(stored)
    .toEqual(tickets.map(({ reservationId }) => ({ reservationId, isDouble: false })));

  await door.stopCamera();
  await door.seeNoCamera();
});

test('a camera that may not be used says so, and a number is typed instead (A-ENTRY-31)', async ({
  openDoor,
  theatre,
  cinema,
}) => {
  const shop = createShop(theatre, cinema.haneul);
  const reservationId = await shop.buy({
    ...{ screeningId: cinema.evening, ticketTypeId: cinema.adult, price: 15_000 },
    seatIds: cinema.room.seatIds.slice(0, 1),
  });
  const { page, door } = await openDoor(FAKE_CAMERA, '--deny-permission-prompts');
  await door.startCamera();
  await door.seeCameraFault('카메라를 사용할 수 없어요. 브라우저 설정에서 카메라를 허용해 주세요.');
  await expectAccessible(page);
  await door.enter((await shop.ticket(reservationId)).bookingNumber);
  await door.seeResult(/^입장/, 'A1');

  // The administrator has allowed it meanwhile.
  await page.context().grantPermissions(['camera']);
  await door.startCamera();
  await door.seeCamera();
});

test('a device without a camera says so (A-ENTRY-31)', async ({ openDoor }) => {
  const { page, door } = await openDoor(`${FAKE_CAMERA}=device-count=0`, ALLOWED);
  await door.startCamera();
  await door.seeCameraFault('이 기기에서 카메라를 찾지 못했어요. 예매 번호를 입력해 주세요.');
  await expectAccessible(page);
});
