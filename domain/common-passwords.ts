/** The most frequent passwords of at least eight characters in lists of leaked passwords, in lower case. */
const common: ReadonlySet<string> = new Set(
  [
    '12345678 123456789 1234567890 87654321 987654321 0987654321 11111111 00000000 88888888 12341234 11223344',
    '12121212 123123123 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4 qwer1234 qwerty12 qwerty123 qwertyui qwertyuiop',
    'asdf1234 asdfghjk asdfghjkl zxcvbnm1 zxcvbnm123 abcd1234 abcdefgh abcd12345 a1234567 a12345678 a123456789',
    'aa123456 aaaaaaaa password password1 password12 password123 passw0rd p@ssw0rd p@ssword iloveyou sunshine',
    'princess football baseball superman trustno1 whatever starwars computer michelle jennifer welcome1',
    'admin123 admin1234 letmein1 dragon123 monkey123 test1234 tkfkdgo1 tkfkdgody dkssudgktpdy',
  ].flatMap((line) => line.split(' ')),
);

/** @returns whether the password is one of the most frequent ones (OWASP ASVS 5.0, 6.2.4) */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
