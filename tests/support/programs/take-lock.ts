/** On a line of input takes the lock named by its argument, prints whether that succeeded, and keeps the lock. */
import { once } from 'node:events';

import { DatabaseBusyError } from '../../../server/db/errors.ts';
import { acquireLock } from '../../../server/db/lock.ts';

// Closed when the test process has ended.
process.stdin.on('end', () => process.exit()).resume();
process.stdout.write('ready\n');
await once(process.stdin, 'data');
try {
  acquireLock(process.argv[2] ?? '');
  process.stdout.write('taken\n');
} catch (error) {
  process.stdout.write(error instanceof DatabaseBusyError ? 'busy\n' : 'broken\n');
}
