/**
 * @param email of a signed-in guest
 * @returns whether the guest is a group, whose address nobody else can have: it signs in by its link, and books nothing else (A-COUNT-68)
 */
export function isGroupAccount(email: string): boolean {
  return /^group-.+@marquee\.invalid$/.test(email);
}
