import { createContext, runInContext } from 'node:vm';

import { clearTossPayments, loadTossPayments } from '@tosspayments/payment-sdk';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { call, CLIENT_KEY, fieldAt, ORDER, startEmulator } from './support.ts';

const REDIRECT = {
  ...ORDER,
  successUrl: 'http://localhost:3000/payment/success',
  failUrl: 'http://localhost:3000/payment/fail',
};

interface Popup {
  closed: boolean;
  address: string;
  readonly location: { replace: (address: string) => void };
  readonly close: () => void;
}

/** A minimal browser window: it loads script elements from the emulator and runs them. */
function openShopPage(url: string) {
  const listeners = new Map<string, (event: object) => void>();
  const left: string[] = [];
  const popups: Popup[] = [];
  let arrive: () => void = () => undefined;
  const ticks = new Set<() => void>();
  const window = {
    location: {
      assign: (address: string) => {
        left.push(address);
        arrive();
      },
    },
    addEventListener: (name: string, listener: (event: object) => void) =>
      listeners.set(name, listener),
    removeEventListener: (name: string) => listeners.delete(name),
    open: (): Popup | null => {
      const popup: Popup = {
        closed: false,
        address: '',
        location: {
          replace: (address) => {
            popup.address = address;
            arrive();
          },
        },
        close: () => (popup.closed = true),
      };
      popups.push(popup);
      return popup;
    },
  };
  const appendChild = async (script: { src: string; load: () => void }) => {
    const source = await (await fetch(script.src)).text();
    const document = { currentScript: { src: script.src } };
    const shopFetch = (address: string, options: RequestInit) => {
      const headers = new Headers(options.headers);
      headers.set('origin', 'http://localhost:3000');
      return fetch(address, { ...options, headers });
    };
    const setInterval = (tick: () => void) => {
      ticks.add(tick);
      return tick;
    };
    const clearInterval = (tick: () => void) => ticks.delete(tick);
    const globals = { window, document, fetch: shopFetch, URL, setInterval, clearInterval };
    runInContext(source, createContext(globals));
    script.load();
  };
  const createElement = () => {
    const script = {
      src: '',
      load: () => undefined,
      addEventListener: (name: string, listener: () => undefined) => {
        if (name === 'load') script.load = listener;
      },
    };
    return script;
  };
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', { head: { appendChild }, createElement, querySelector: () => null });
  onTestFinished(() => {
    clearTossPayments();
    vi.unstubAllGlobals();
  });
  return {
    left,
    popups,
    /** Resolves when the page, or a window that it opened, navigates to the checkout page. */
    arrival: () => new Promise<void>((resolve) => (arrive = resolve)),
    window,
    tick: () => [...ticks].forEach((run) => run()),
    tell: (name: string, event: object) => listeners.get(name)?.(event),
    load: () => loadTossPayments(CLIENT_KEY, { src: `${url}/v1` }),
  };
}

async function openShop(): Promise<{
  app: FastifyInstance;
  page: ReturnType<typeof openShopPage>;
  url: string;
}> {
  const app = startEmulator();
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, page: openShopPage(url), url };
}

describe('the browser script, loaded by the provider’s own package', () => {
  it('navigates to the checkout page', async () => {
    const { app, page, url } = await openShop();
    const toss = await page.load();
    const outcome = toss.requestPayment('카드', REDIRECT);
    await page.arrival();
    const [address] = page.left;
    expect(address).toMatch(`${url}/checkout/`);
    const payments = fieldAt((await call(app, 'GET', '/emulator/ledger')).body, 'payments');
    expect(payments).toMatchObject([
      { ...ledgerOrder, checkout: { url: address }, method: '카드' },
    ]);
    // Only a return from the browser's cache settles the pending promise.
    let isDecided = false;
    outcome.catch(() => (isDecided = true));
    page.tell('pageshow', { persisted: false });
    await new Promise(setImmediate);
    expect(isDecided).toBe(false);
    page.tell('pageshow', { persisted: true });
    await expect(outcome).rejects.toMatchObject({ code: 'USER_CANCEL' });
  });

  it('rejects with the code and the message of an invalid request', async () => {
    const { page } = await openShop();
    const toss = await page.load();
    await expect(toss.requestPayment('CARD', { ...REDIRECT, orderId: '1' })).rejects.toMatchObject({
      code: 'INVALID_ORDER_ID',
      message: 'orderId는 영문, 숫자, -, _, = 로 이루어진 6자 이상 64자 이하여야 합니다.',
    });
    expect(page.left).toEqual([]);
  });

  it('rejects with NETWORK_ERROR when the provider is unreachable', async () => {
    const { app, page } = await openShop();
    const toss = await page.load();
    await app.close();
    await expect(toss.requestPayment('CARD', REDIRECT)).rejects.toMatchObject({
      code: 'NETWORK_ERROR',
    });
  });

  it('resolves with the result of a separate window', async () => {
    const { page, url } = await openShop();
    const toss = await page.load();
    const outcome = toss.requestPayment('CARD', ORDER);
    const popup = await openedPopup(page);
    const result = { paymentKey: 'key', orderId: ORDER.orderId, amount: ORDER.amount };
    const data = { source: 'toss-emulator', result };
    page.tell('message', { source: popup, origin: 'https://evil.example', data });
    page.tell('message', { source: {}, origin: url, data });
    expect(popup.closed).toBe(false);
    page.tell('message', { source: popup, origin: url, data });
    expect(await outcome).toEqual(result);
    expect(popup.closed).toBe(true);
  });

  it('rejects with the failure of a separate window', async () => {
    const { page, url } = await openShop();
    const toss = await page.load();
    const outcome = toss.requestPayment('CARD', ORDER);
    const result = {
      orderId: ORDER.orderId,
      code: 'INVALID_CARD',
      message: '유효하지 않은 카드입니다.',
    };
    const data = { source: 'toss-emulator', result };
    page.tell('message', { source: await openedPopup(page), origin: url, data });
    await expect(outcome).rejects.toMatchObject({
      code: 'INVALID_CARD',
      message: '유효하지 않은 카드입니다.',
    });
  });

  it('rejects with USER_CANCEL when the window is closed or the payment is cancelled', async () => {
    const { page } = await openShop();
    const toss = await page.load();
    const closed = toss.requestPayment('CARD', ORDER);
    const popup = await openedPopup(page);
    page.tick();
    popup.closed = true;
    page.tick();
    await expect(closed).rejects.toMatchObject({ code: 'USER_CANCEL' });

    const calledOff = toss.requestPayment('CARD', { ...ORDER, orderId: 'ORDER-2' });
    await page.arrival();
    toss.cancelPayment();
    await expect(calledOff).rejects.toMatchObject({ code: 'USER_CANCEL' });
  });

  it('closes its window after an invalid request, and reports blocked windows', async () => {
    const { page } = await openShop();
    const toss = await page.load();
    await expect(toss.requestPayment('CARD', { ...ORDER, amount: 0 })).rejects.toMatchObject({
      code: 'BELOW_ZERO_AMOUNT',
    });
    expect(page.popups.map(({ closed }) => closed)).toEqual([true]);
    page.window.open = () => null;
    await expect(toss.requestPayment('CARD', ORDER)).rejects.toMatchObject({
      code: 'POPUP_BLOCKED',
    });
  });

  it('accepts the parameters alone, and refuses a missing key', async () => {
    const { app, page, url } = await openShop();
    const toss = await page.load();
    void toss.requestPayment(REDIRECT).catch(() => undefined);
    await page.arrival();
    const payments = fieldAt((await call(app, 'GET', '/emulator/ledger')).body, 'payments');
    expect(payments).toMatchObject([{ method: '카드' }]);
    await expect(loadTossPayments('', { src: `${url}/v1` })).rejects.toMatchObject({
      code: 'INVALID_CLIENT_KEY',
    });
    await expect(
      toss.requestBillingAuth('카드', { ...REDIRECT, customerKey: 'customer' }),
    ).rejects.toMatchObject({ code: 'NOT_SUPPORTED_METHOD' });
  });

  it('is served at both of its addresses, for any page', async () => {
    const app = startEmulator();
    const [one, other] = await Promise.all(
      ['/v1', '/v1/payment'].map((url) => app.inject({ url })),
    );
    expect(one?.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(one?.headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(other?.body).toBe(one?.body);
  });
});

const ledgerOrder = {
  orderId: ORDER.orderId,
  orderName: ORDER.orderName,
  totalAmount: ORDER.amount,
  status: 'READY',
};

async function openedPopup(page: ReturnType<typeof openShopPage>): Promise<Popup> {
  await page.arrival();
  const popup = page.popups.at(-1);
  if (popup === undefined) throw new Error('no window was opened');
  return popup;
}
