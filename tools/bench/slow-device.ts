import type { CDPSession } from '@playwright/test';

/** A slow device with a slow connection. */
const CPU_SLOWDOWN = 4;
const BITS = 8;

/** @param latency of a way to the server and back, in milliseconds @param speed in bits per second */
const lineOf = (latency: number, speed: number) => ({
  ...{ offline: false, latency },
  ...{ downloadThroughput: speed / BITS, uploadThroughput: speed / BITS },
});

const lines = { usual: lineOf(40, 10_000_000), slow3g: lineOf(2000, 400_000) };
export type Line = keyof typeof lines;

/** Slows the processor and the connection of a page down. Its session observes the network from now on. */
export async function slowDown(session: CDPSession, line: Line = 'usual'): Promise<void> {
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await session.send('Network.emulateNetworkConditions', lines[line]);
}
