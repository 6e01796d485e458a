import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Locator, Page, TestInfo } from '@playwright/test';
import { root } from '../../../tools/scripts/lib/run.mjs';
import { StatechartsPage } from '../pages/statecharts-page.ts';
import { holdCalls } from '../support/gates.ts';
import { expect, test } from '../support/test.ts';

test('a developer finds a state, reads what is known of it, and walks the chart by keyboard (X-CHART-1, X-CHART-3, X-CHART-4, X-CHART-7, X-CHART-8, X-CHART-9, X-CHART-12) @desktop', async ({
  visitor: person,
}) => {
  const { page } = person;
  const statecharts = new StatechartsPage(page);
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await statecharts.open();
  await statecharts.seeHeading('Statecharts');
  await expect(page.getByRole('heading', { level: 2, name: /booking/i })).toBeVisible();
  await person.seeAccessible();

  await statecharts.press('/');
  await page.keyboard.type('seating.picking');
  await expect(page.getByRole('status').filter({ hasText: 'found' })).toHaveText(
    /^[1-9]\d* results/,
  );
  await statecharts.press('ArrowDown', 'Enter');
  await statecharts.seeAddress(/\/statecharts\/booking\?view=everything&state=booking\.seating/);
  await statecharts.seePanel('State: seating.picking', 'Leaves by', 'machines/booking/');
  await person.seeAccessible();

  await statecharts.click('Close');
  await statecharts.openView('Overview');
  await statecharts.clickState('booking.seating');
  await statecharts.seeView('Inside seating');
  await page.goBack();
  await statecharts.seeView('Overview');

  await statecharts.clickState('booking.loginGate');
  await statecharts.seePanel('State: loginGate');
  await expect(statecharts.chart.locator('.faded').first()).toBeAttached();
  // The rest of a chart is drawn after what a screen shows of it.
  await statecharts.state('booking.loginGate').press('ArrowDown');
  await expect(statecharts.state('booking.loginGate')).not.toBeFocused();
  await statecharts.press('Enter');
  await expect(page.getByRole('complementary')).toContainText('Transition');
  await statecharts.press('Escape');
  await statecharts.seePanel('Machine: booking');
  expect([...hosts]).toEqual([new URL(page.url()).host]);
});

test('a developer plays a machine in its chart, and a link leads to the position (X-CHART-4, X-CHART-13) @desktop', async ({
  visitor: person,
}) => {
  const { page } = person;
  const statecharts = new StatechartsPage(page);
  await statecharts.open('/statecharts/session');
  await statecharts.click('Play');
  await statecharts.clickPart(/readStore to checkingExpiry, can be taken/);
  await statecharts.seeView('Inside anonymous');
  await expect(statecharts.state('session.anonymous.idle')).toHaveAccessibleName(/, active/);
  await person.seeAccessible();
  await statecharts.clickPart(/^signIn.submit .* can be taken/);
  await statecharts.seeView('Overview');
  await expect(statecharts.state('session.signingIn')).toHaveAccessibleName(/, active/);

  const link = page.url();
  await statecharts.click('Stop playing');
  await statecharts.seePanel('Machine: session');
  await statecharts.open(link);
  await expect(statecharts.state('session.signingIn')).toHaveAccessibleName(/, active/);
});

test('a developer finds what refuses a ninth ticket, and is taken there (X-CHART-92, X-CHART-95, X-CHART-96) @desktop', async ({
  visitor: person,
}) => {
  const { page } = person;
  const statecharts = new StatechartsPage(page);
  await statecharts.open();
  for (const query of ['8', 'C-BOOK-11', '결제', 'declined', 'ninth']) {
    await page.getByRole('searchbox').fill(query);
    await expect(page.getByRole('status').filter({ hasText: 'found' })).toHaveText(/^[1-9]/);
  }
  await statecharts.press('ArrowDown', 'Enter');
  await statecharts.seePanel('Transition: ticket.set', 'At most eight tickets (C-BOOK-11).');
  await statecharts.click('Take me here');
  const panel = page.getByRole('complementary', { name: 'Play: booking' });
  await expect(panel).toContainText('"kind":"ticketLimit"');
  await statecharts.click('Stop playing');

  await page
    .getByRole('complementary')
    .getByText(/paths? takes? it$/)
    .click();
  await page
    .getByRole('button', { name: /^\d+: .* \d+ steps?,/ })
    .first()
    .click();
  await expect(panel).toContainText(/Step (\d+) of \1/);
});

test('a developer pastes a machine, is told what is wrong with it, and plays it under its id (X-CHART-97, X-CHART-98, X-CHART-105, X-CHART-108, X-CHART-110) @desktop', async ({
  visitor: person,
}) => {
  const { page } = person;
  const statecharts = new StatechartsPage(page);
  await statecharts.open();
  await statecharts.click('Paste a machine');
  await person.seeAccessible();
  const field = page.getByRole('textbox');
  await field.fill("createMachine({ initial: 'shut',\n states: { shut: {} }");
  await statecharts.click('Show it');
  await statecharts.seeAlert('Line 1: The object that begins here has no end.');
  await expect(field).toHaveValue(/^createMachine/);
  const lines = Array.from({ length: 4000 }, (_, index) => `  s${index}: {},\n`);
  await pasteText(page, `{ id: 'long', states: {\n${lines.join('')}`);
  await page.keyboard.type('} ]');
  await expect(page.getByRole('alert')).toContainText('Line 1:');
  await statecharts.click('Show it');
  await statecharts.seeAlert('Line 4002:');
  await expect(field).toHaveValue(/s3999: \{\},\n\} \]$/);
  await field.fill(
    "createMachine({ id: 'hatch', initial: 'shut', states: { shut: { on: { push: { target: 'ajar', guard: isFree } } }, ajar: {} } })",
  );
  await statecharts.click('Show it');
  await statecharts.seeAddress(/\/statecharts\/pasted$/);
  await statecharts.seePanel('Machine: hatch', '2 states · 1 transition · 1 generated path');
  await statecharts.clickState('hatch.ajar');
  await statecharts.click('Take me here');
  await expect(page.getByRole('complementary', { name: 'Play: hatch' })).toContainText(
    'push → ajar',
  );
  await person.seeAccessible();
  await page.reload();
  await expect(page.getByRole('complementary', { name: 'Play: hatch' })).toContainText(
    'push → ajar',
  );
  await statecharts.open();
  await page.getByRole('searchbox').fill('ajar');
  await expect(page.getByRole('button', { name: /^ajar state · pasted/ })).toBeVisible();
});

/** Replaces the text of the focused field by one from the clipboard. */
async function pasteText(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.getByRole('textbox').focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+V');
}

test('a phone shows the card with which a chart begins (X-CHART-102)', async ({
  visitor: { page },
}) => {
  const statecharts = new StatechartsPage(page);
  await statecharts.open('/statecharts/booking');
  await statecharts.seeChart('booking');
  await expect(statecharts.state('booking.awaitingSession')).toBeInViewport({ ratio: 0.95 });
});

test('a drawing that loads says so in its place (X-CHART-102)', async ({ visitor: { page } }) => {
  const statecharts = new StatechartsPage(page);
  await statecharts.open('/statecharts/checkout');
  await statecharts.seeChart('checkout');
  const gates = await holdCalls(page, { drawing: /checkout\/everything\.json/ });
  await statecharts.openView('Everything');
  const place = page.getByRole('tabpanel', { name: 'Everything' });
  await expect(place.getByRole('status')).toHaveText('Loading the drawing …');
  await gates.pass('drawing');
  await statecharts.seeChart('checkout');
  await expect(place.getByRole('status')).toHaveCount(0);
});

test('a phone plays a path of the machine by a press, with its zoom buttons beside the chart (X-CHART-96, X-CHART-113)', async ({
  visitor: person,
}) => {
  const { page } = person;
  const statecharts = new StatechartsPage(page);
  await statecharts.open('/statecharts/seat-hold');
  await statecharts.seeChart('seat-hold');
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { y: 0, height: 0 };
  const zoom = await boxOf(page.getByRole('group', { name: 'Zoom' }));
  expect((await boxOf(statecharts.chart)).y).toBeGreaterThanOrEqual(zoom.y + zoom.height);
  expect(await statecharts.readCutPlaceholder()).toBe(false);
  await statecharts.click('About');
  await statecharts.seePanel('Machine: seat-hold', '12 states');
  await person.seeAccessible();
  await page.getByText('Press a path to play it').click();
  await page
    .getByRole('button', { name: /^\d+: .* \d+ steps?,/ })
    .last()
    .click();
  await expect(page.getByRole('complementary', { name: 'Play: seat-hold' })).toContainText(
    /Step (\d+) of \1/,
  );
});

test('a transition is drawn with its event beside the guard or the target (X-PAGE-91) @desktop', async ({
  visitor: { page },
}) => {
  const statecharts = new StatechartsPage(page);
  await statecharts.open('/statecharts/booking');
  await expect(statecharts.chart.getByText('always [isSessionKnown]')).toBeVisible();
  expect(await statecharts.readHiddenTexts()).toEqual([]);
});

test('the breadcrumbs show the whole name of a machine, and large text leaves the way back on one line (X-PAGE-92) @desktop @firefox', async ({
  visitor: { page },
}) => {
  const statecharts = new StatechartsPage(page);
  await statecharts.open('/statecharts/booking');
  await statecharts.seeChart('booking');
  for (const width of [390, 800, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => statecharts.readBreadcrumbs()).toEqual({ cut: 0, lines: 1 });
  }

  await statecharts.open('/statecharts/screening-cancellation');
  await statecharts.seeChart('screening-cancellation');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px';
  });
  await expect.poll(async () => (await statecharts.readBreadcrumbs()).cut).toBeGreaterThan(50);
  expect(await statecharts.readBreadcrumbs()).toMatchObject({ lines: 1 });
});

test('a developer copies a chart, also where the browser does not allow it (X-CHART-11, X-CHART-87, X-CHART-93) @desktop', async ({
  visitor: person,
}) => {
  const { page } = person;
  const statecharts = new StatechartsPage(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await statecharts.open('/statecharts/seat-hold');
  await statecharts.copyAs('Mermaid');
  await expect(page.getByText('Copied as Mermaid')).toBeVisible();
  const mermaid = await page.evaluate(() => navigator.clipboard.readText());
  expect(mermaid).toMatch(/^stateDiagram-v2\n/);
  expect(mermaid).toMatch(/ s_\w+ --> s_\w+ : /);

  await statecharts.copyAs('PNG');
  await expect(page.getByText('Copied as PNG')).toBeVisible();
  await statecharts.copyAs('Paths as JSON');
  await expect(page.getByText('Copied as Paths as JSON')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\[\s+\{\s+"name": /);
  await statecharts.copyAs('Playwright tests');
  await expect(page.getByText('Copied as Playwright tests')).toBeVisible();

  await statecharts.refuseCopies();
  await statecharts.copyAs('Configuration');
  await statecharts.seeAlert('The browser does not allow copying');
  const text = page.getByRole('textbox', { name: 'Configuration' });
  await expect(text).toBeFocused();
  await expect(text).toHaveValue(/^\{\s+"id": "seatHold"/);
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(await text.inputValue());
  await person.seeAccessible();
  await statecharts.press('Escape');
  await expect(text).toBeHidden();
});

test('copied Playwright tests fail until they are written, and then pass (X-CHART-104) @desktop', async ({
  visitor: { page },
}, testInfo) => {
  const statecharts = new StatechartsPage(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await statecharts.open('/statecharts/find-login-id');
  await statecharts.copyAs('Playwright tests');
  await expect(page.getByText('Copied as Playwright tests')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());

  const red = await runTests(testInfo, 'red', copied);
  expect(red.code, red.output).toBe(1);
  expect(red.output).toContain('Error: Write starts[');
  const written = copied
    .replaceAll(/unwritten\("starts.*\),/g, 'async (page) => void (await page.setContent("")),')
    .replaceAll(
      /unwritten\("events.*\),/g,
      'async (page, event) => void (await page.setContent(String(event.type))),',
    )
    .replaceAll(/unwritten\("states.*\),/g, 'async (page) => void (await page.content()),');
  const green = await runTests(testInfo, 'green', written);
  expect(green.code, green.output).toBe(0);
  expect(green.output).toMatch(/\d+ passed/);
});

/** Compiles a file of tests strictly, and runs it in this browser. */
async function runTests(testInfo: TestInfo, name: string, tests: string) {
  const folder = testInfo.outputPath(name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'copied.spec.ts'), tests);
  const { executablePath, args } = testInfo.project.use.launchOptions ?? {};
  const config = {
    testDir: '.',
    outputDir: 'results',
    use: { launchOptions: { executablePath, args } },
  };
  writeFileSync(join(folder, 'playwright.config.mjs'), `export default ${JSON.stringify(config)};`);
  try {
    const compiled = await runNode('node_modules/typescript-7/bin/tsc', [
      ...['--noEmit', '--strict', '--noUnusedParameters'],
      ...['--noUncheckedIndexedAccess', '--skipLibCheck', '--ignoreConfig'],
      ...['--target', 'es2022', '--module', 'nodenext', join(folder, 'copied.spec.ts')],
    ]);
    expect(compiled.code, compiled.output).toBe(0);
    return await runNode('node_modules/@playwright/test/cli.js', [
      ...['test', '--config', join(folder, 'playwright.config.mjs'), '--reporter', 'line'],
    ]);
  } finally {
    // The type check of the project reads what is left here.
    rmSync(folder, { recursive: true });
  }
}

async function runNode(program: string, args: readonly string[]) {
  const { TEST_WORKER_INDEX: _, ...env } = process.env;
  const child = spawn('node', [program, ...args], { cwd: root, env });
  let output = '';
  child.stdout.on('data', (text) => (output += String(text)));
  child.stderr.on('data', (text) => (output += String(text)));
  await once(child, 'close');
  return { code: child.exitCode, output };
}

test('a phone pans the chart with a finger, zooms it with two, and shows what is selected in a sheet (X-CHART-9, X-CHART-88)', async ({
  visitor: person,
}) => {
  const { page } = person;
  const statecharts = new StatechartsPage(page);
  await statecharts.open('/statecharts/checkout');
  await statecharts.seeChart('checkout');
  await statecharts.panByTouch({ x: 0, y: -200 });
  await expect.poll(async () => (await statecharts.readScroll()).top).toBeGreaterThan(100);
  await statecharts.panByTouch({ x: -150, y: 0 });
  await expect.poll(async () => (await statecharts.readScroll()).left).toBeGreaterThan(50);
  await statecharts.pinch(2);
  await expect.poll(() => statecharts.readZoom()).toBeGreaterThan(150);
  await statecharts.pinch(0.4);
  await expect.poll(() => statecharts.readZoom()).toBeLessThan(120);
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
  await page.goto('/statecharts/checkout?state=checkout.reviewing');
  await statecharts.seePanel('State: reviewing');
  await person.seeAccessible();
});

test('what could not be loaded is loaded at another try, and an unknown machine is named (X-CHART-6) @desktop', async ({
  visitor: { page },
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const statecharts = new StatechartsPage(page);
  const failOnce = (file: string) =>
    page.route(`**/statecharts/${file}.json`, (route) => route.abort(), { times: 1 });
  await failOnce('machines');
  await statecharts.open('/statecharts/sesion');
  await statecharts.seeAlert('could not be loaded');
  await statecharts.click('Try again');
  await statecharts.see('no machine “sesion”');
  await failOnce('session/facts');
  await failOnce('session/everything');
  await statecharts.open('/statecharts/session?view=everything');
  await statecharts.seeAlert('session');
  await statecharts.click('Try again');
  await statecharts.seeAlert('The drawing');
  await statecharts.click('Try again');
  await statecharts.seeChart('session');
});

test('the command shows any machine, also by an address with a slash more or less, and plays it (X-CHART-91, X-CHART-94, X-CHART-107) @desktop', async ({
  visitor: person,
}) => {
  const { page } = person;
  const program = spawn(
    'node',
    [
      'packages/statecharts/bin/statecharts.mjs',
      ...['view', 'packages/statecharts/example/kettle.machine.ts', '--port', '0'],
    ],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  try {
    let address = '';
    for await (const line of createInterface(program.stdout)) {
      address = /^kettle is shown at (http:.*)$/.exec(line)?.[1] ?? '';
      break;
    }
    await page.goto(address);
    const statecharts = new StatechartsPage(page);
    await statecharts.seePanel('Machine: kettle');
    await expect(page.getByRole('link', { name: 'Open in VS Code' })).toHaveAttribute(
      'href',
      /^vscode:\/\/file\/.*\/example\/kettle\.machine\.ts:1$/,
    );
    await expect(page.getByRole('group', { name: 'Coverage' })).toHaveCount(0);
    await person.seeAccessible();
    await statecharts.clickState('kettle.hot');
    await expect(page.getByRole('link', { name: 'Open in VS Code' })).toHaveAttribute(
      'href',
      /kettle\.machine\.ts:19$/,
    );
    await statecharts.click('Play');
    const panel = page.getByRole('complementary', { name: 'Play: kettle' });
    await panel.getByRole('button', { name: 'SWITCH' }).click();
    await expect(panel).toContainText('Step 1 of 1');
    await expect(panel).toContainText('heating');
    await page.goto(address.replace(/\/kettle$/, ''));
    await statecharts.seeHeading('Statecharts');
    await page.goto(`${address}/?state=kettle.broken`);
    await page.getByRole('button', { name: 'Take me here' }).click();
    await expect(panel).toContainText('the state is not final: a dead end');
  } finally {
    program.kill();
    await once(program, 'exit');
  }
});
