import { expect, it } from 'vitest';
import { createLogCheck } from './support/log-check.ts';

it.each([
  ['an e-mail address', '{"msg":"Key (email)=(kim@example.com) exists"}'],
  ['a code', '{"msg":"code 482913 of a mail"}'],
  ['a password', '{"msg":"signing in with s3cret-words"}'],
  ['a session id', '{"msg":"session 0123456789abcdef"}'],
])('the check of the log detects %s', (_name, line) => {
  const log = createLogCheck();
  log.note({ body: { code: '482913', password: 's3cret-words' } });
  log.noteAnswer({ sessionId: '0123456789abcdef' });
  log.write('{"level":30,"time":1482913000000,"reqId":"482913","msg":"request completed"}');
  log.write(line);
  expect(log.leaks()).toEqual([line]);
});
