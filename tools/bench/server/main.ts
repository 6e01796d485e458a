// Measures the server and a bare one, which are pinned to the same processor, in turns, and writes docs/performance.md.
import { addDays, koreaDate } from '../../../domain/korea-time.ts';
import { withLiveCinema } from '../live-cinema.ts';
import { writeFigures } from '../report.ts';
import { measuredCalls, type MeasuredCall } from './calls.ts';
import { endHolds } from './fill.ts';
import { load, type Load, type LoadedServer } from './load.ts';
import { sellOuts, sellOutTable } from './sell-out.ts';
import { measureStreams, streamsTable } from './streams.ts';
import { tableOf, type Row } from './table.ts';

/** How often both servers have their turn, and how long a turn takes in seconds. */
const ROUNDS = 4;
const SECONDS = 3;

// Addresses share the connections of the load.
await withLiveCinema({ RATE_LIMIT: '1000000' }, async ({ ours, databaseUrl, startBare }) => {
  const calls = measuredCalls(addDays(koreaDate(new Date()), 1));
  const bare = await startBare(await lengthsOf(calls, ours.url));
  const rows: Row[] = [];
  for (const call of calls) {
    rows.push(await compare(call, ours, bare));
    // Those that the load has left are of customers of this call.
    await endHolds(databaseUrl);
  }
  writeFigures('server', `medians of ${ROUNDS} turns of ${SECONDS} s`, tableOf(rows));
  const sold = await sellOuts(ours, bare, ROUNDS);
  writeFigures('sell-out', `medians of ${ROUNDS} sell-outs`, sellOutTable(sold));
  writeFigures('streams', 'one run', streamsTable(await measureStreams(ours)));
});

/** @returns the bytes of our answers, by the paths of the bare server */
async function lengthsOf(calls: MeasuredCall[], url: string): Promise<Record<string, number>> {
  const lengths: Record<string, number> = {};
  let turn = 0;
  for (const call of calls) {
    const bare = call.bare(turn);
    for (const [index, { path, ...request }] of call.ours(turn).entries()) {
      const answer = await fetch(`${url}${path}`, request);
      if (!answer.ok) throw new Error(`${path} is answered with ${answer.status}`);
      const body = await answer.arrayBuffer();
      // The first call of ours that is compared with it.
      lengths[bare[index]?.path.split('?', 1)[0] ?? ''] ??= body.byteLength;
    }
    turn += 1;
  }
  return lengths;
}

/** The servers in turns, after a turn that does not count. */
async function compare(call: MeasuredCall, ours: LoadedServer, bare: LoadedServer): Promise<Row> {
  const loads: Record<'ours' | 'bare' | 'constant', Load[]> = { ours: [], bare: [], constant: [] };
  const constant = call
    .bare(0)
    .map((request) => ({ ...request, path: `/constant${request.path}` }));
  // A number that comes again would be of a seat that may still be held.
  let turn = 0;
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [server, requestsOf, kept] of [
      [bare, () => constant, loads.constant],
      [bare, () => call.bare(++turn), loads.bare],
      [ours, () => call.ours(++turn), loads.ours],
    ] as const) {
      const measured = await load(server, requestsOf, round === 0 ? 1 : SECONDS);
      if (round > 0) kept.push(measured);
    }
  }
  return { name: call.name, target: call.target, ...loads };
}
