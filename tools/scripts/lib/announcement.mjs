/**
 * What `npm start` prints when the server is open: its address, the accounts, and in demo mode where the codes are with
 * which administrators of an empty cinema sign up.
 * @param {{ url: string, accounts?: { path: string, loginId: string, password: string }[] }} ready
 * @param {boolean} isDemo
 * @returns {string[]} the lines
 */
export function announcement({ url, accounts = [] }, isDemo) {
  const line = (path, words) => `  ${path.padEnd(14)} ${words}`;
  return [
    `Marquee is open: ${url}`,
    ...accounts.map(({ path, loginId, password }) => line(path, `${loginId} / ${password}`)),
    ...(isDemo && accounts.length === 0
      ? [line('/admin/signup', 'the first administrator signs up here')]
      : []),
    ...(isDemo
      ? [
          line(
            '/dev/mailbox',
            'the mails that the cinema sends, and the codes for new administrators',
          ),
        ]
      : []),
    'Ctrl-C closes it.',
  ];
}
