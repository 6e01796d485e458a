import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it, vi } from 'vitest';
import { describeOnPostgres } from '../support/database.ts';
import { until } from '../support/until.ts';
import { liveEnvironment, startTestServer } from './support/server.ts';

describeOnPostgres('what is compiled before the first request', (open) => {
  it('X-API-298: a node of a live cinema compiles the readers of all operations once it listens', async () => {
    const database = await open();
    const compile = vi.spyOn(Ajv2020.prototype, 'compile');
    const server = await startTestServer(database, { env: liveEnvironment });
    try {
      const started = compile.mock.calls.length;
      expect(started).toBeLessThan(5);
      await server.app.listen({ host: '127.0.0.1', port: 0 });
      await until(() => expect(compile.mock.calls.length).toBeGreaterThan(started + 50));
    } finally {
      await server.close();
      compile.mockRestore();
    }
  });
});
