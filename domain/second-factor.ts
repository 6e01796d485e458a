/** Six digits of an authenticator app, or a recovery code. */
const APP_CODE = /^\d{6}$/;
const RECOVERY_CODE = /^[a-z2-7]{16}$/;

/**
 * @param typed with any white space and hyphens, in any letter case
 * @returns the code as the contract has it; null for none
 */
export function typedSecondFactor(typed: string): string | null {
  const code = typed.normalize('NFKC').replaceAll(/[\s-]/g, '').toLowerCase();
  if (APP_CODE.test(code)) return code;
  return RECOVERY_CODE.test(code) ? code.replaceAll(/.{4}(?=.)/g, '$&-') : null;
}
