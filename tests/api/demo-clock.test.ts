import { afterAll, beforeAll, expect, it } from 'vitest';
import { createJobs } from '../../server/jobs/jobs.ts';
import { startJobs, type RunningJobs } from '../../server/jobs/runner.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { setStage } from './support/stage.ts';

describeOnAnyDatabase('the demo’s clock', (open) => {
  const stage = setStage(open);
  const failures: string[] = [];
  let demo: TestServer;
  let jobs: RunningJobs;

  beforeAll(async () => {
    demo = await startTestServer(stage.database, {
      provider: stage.emulator.provider,
      env: { EMULATOR_URL: stage.emulator.url },
      app: { onClockMoved: () => jobs.wake() },
    });
    // Only the clock starts them again within the test.
    const patient = createJobs(demo.deps).map((job) => ({ ...job, pauseMs: 3_600_000 }));
    jobs = startJobs(stage.database, patient, (name) => failures.push(name));
    await jobs.wake();
  });
  afterAll(async () => {
    await jobs.stop();
    await demo.api.post('/dev/clock', { offsetMs: 0 });
    await demo.close();
  });

  const moveTo = async (time: string) => {
    const offsetMs = Date.parse(time) - Date.now();
    const answer = await demo.api.post('/dev/clock', { offsetMs, awaitJobs: true });
    expect([answer.status, answer.body]).toEqual([200, { offsetMs }]);
  };

  it('X-CLOCK-2: has swept the holds whose time is up when it answers', async () => {
    const { booker, cinema } = stage;
    await booker.reserve(cinema.haneul, cinema, stage.seats(0));
    expect(await stage.states()).toMatchObject({ claims: ['HELD'] });
    await moveTo('2026-11-20T12:11:00+09:00');
    expect(await stage.states()).toMatchObject({ claims: [] });
    expect(failures).toEqual([]);
  });

  it('X-CLOCK-2: has awarded the points of a visit that has ended when it answers', async () => {
    const { booker, cinema } = stage;
    const order = await booker.register(cinema.haneul, cinema, stage.seats(0));
    expect((await booker.confirm(order)).status).toBe(200);
    await moveTo('2026-11-20T21:30:00+09:00');
    expect((await stage.pointsOf(cinema.haneul)).entries).toEqual([['EARN', 750]]);
    expect(failures).toEqual([]);
  });

  it('X-CLOCK-3: refuses a time more than 100 years away, and says so', async () => {
    const before = await demo.api.get('/dev/clock');
    const far = await demo.api.post('/dev/clock', { offsetMs: 101 * 365 * 24 * 3_600_000 });
    expect([far.status, far.body]).toMatchObject([
      400,
      {
        errors: [
          {
            field: 'offsetMs',
            defaultMessage: '시연 시계는 지금부터 앞뒤로 100년까지만 옮길 수 있어요.',
          },
        ],
      },
    ]);
    expect((await demo.api.get('/dev/clock')).body).toEqual(before.body);
  });
});
