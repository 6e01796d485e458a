import type { CDPSession } from '@playwright/test';

/** A slow device with a slow connection. */
const CPU_SLOWDOWN = 4;
const LINE = {
  offline: false,
  latency: 40,
  downloadThroughput: 10_000_000 / 8,
  uploadThroughput: 10_000_000 / 8,
};

/** Slows the processor and the connection of a page down. Its session observes the network from now on. */
export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await session.send('Network.emulateNetworkConditions', LINE);
}
