import { describe, expect, it } from 'vitest';
import { announcement } from '../../../tools/scripts/lib/announcement.mjs';

const url = 'http://127.0.0.1:3000';
const account = { path: '/login', loginId: 'demo', password: 'marquee2026' };

describe('what npm start prints', () => {
  it('names the accounts and the mailbox of the demo cinema', () => {
    expect(announcement({ url, accounts: [account] }, true)).toEqual([
      'Marquee is open: http://127.0.0.1:3000',
      '  /login         demo / marquee2026',
      '  /dev/mailbox   the mails that the cinema sends, and the codes for new administrators',
      'Ctrl-C closes it.',
    ]);
  });

  it('names where the first administrator of an empty cinema signs up', () => {
    expect(announcement({ url, accounts: [] }, true)).toContain(
      '  /admin/signup  the first administrator signs up here',
    );
  });

  it('names neither in live mode', () => {
    expect(announcement({ url, accounts: [] }, false)).toEqual([
      'Marquee is open: http://127.0.0.1:3000',
      'Ctrl-C closes it.',
    ]);
  });
});
