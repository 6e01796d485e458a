import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OFFLINE_PATIENCE_MS } from '../../../domain/limits.ts';
import { networkOrStored } from '../../../src/service-worker/open-page.ts';

const page = (status: number) => new Response(`the server's ${status}`, { status });
const kept = () => Promise.resolve(new Response('the stored page'));
const nothing = () => Promise.resolve(undefined);
const failure = () => Promise.reject<Response>(new TypeError('Failed to fetch'));
const words = async (shown: Promise<Response | null>) => (await shown)?.text() ?? null;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the page of the stored tickets and of the door (C-TICK-29)', () => {
  it.each([200, 304, 404, 499])('is the server’s with the status %i', async (status) => {
    const answer = new Response(null, { status });
    expect(await networkOrStored(Promise.resolve(answer), kept)).toBe(answer);
  });

  it.each([500, 502, 503, 504])('is the stored one when a proxy answers %i', async (status) => {
    const network = Promise.resolve(page(status));
    expect(await words(networkOrStored(network, kept))).toBe('the stored page');
  });

  it('is the fault of the server when no page is stored', async () => {
    const network = Promise.resolve(page(502));
    expect(await words(networkOrStored(network, nothing))).toBe("the server's 502");
  });

  it('is the stored one without a network, and none without both', async () => {
    expect(await words(networkOrStored(failure(), kept))).toBe('the stored page');
    expect(await networkOrStored(failure(), nothing)).toBeNull();
  });

  it('is the stored one when the server has not answered after 3 seconds', async () => {
    const shown = words(networkOrStored(new Promise(() => undefined), kept));
    let isShown = false;
    void shown.then(() => (isShown = true));
    await vi.advanceTimersByTimeAsync(OFFLINE_PATIENCE_MS - 1);
    expect(isShown).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await shown).toBe('the stored page');
  });
});
