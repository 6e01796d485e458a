import { SIGN_IN_STEP_DURATION_MS } from '../../../domain/limits.ts';
import type { Config } from '../../config.ts';
import type { Transaction } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../errors.ts';
import type { ClientNetwork } from '../../lib/network.ts';
import { operationsOf } from '../../plugins/contract-document.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import { messages } from '../../text.ts';
import {
  findAdministrator,
  findAdministratorById,
  lockAdministrator,
  updateAdministratorLogin,
} from './administrator-store.ts';
import { isPassword } from './password.ts';
import { readSecondFactor } from './second-factor-store.ts';
import { useCode } from './second-factor.ts';
import { isSignInStep, type signInStepOf, type SignInStep } from './sign-in-step.ts';
import { beginSession, signInFailed } from './sign-in.ts';
import { secondFactorText } from './text.ts';

/** A right password, which waits for the code. */
type PasswordStep = SignInStep & { passwordHash: string };

/**
 * Starts an administrator's session, or tells that the second factor is needed (A-ACC-54).
 * @throws Refusal 401 `SIGN_IN_FAILED`, the same for an unknown login id and a wrong password; 429 or 503 when too many
 * requests wait
 */
export async function signInAdministrator(
  { database, config }: Pick<Deps, 'database' | 'config'>,
  { loginId, password }: Schemas['SignIn'],
  network: ClientNetwork,
): Promise<Schemas['AdminSession'] | PasswordStep> {
  const found = await findAdministrator(database.orm, loginId);
  const isRight = await isPassword(found?.passwordHash ?? null, password, network);
  if (!found || !isRight) throw signInFailed(messages.adminSignInFailed);
  const { id, passwordHash } = found;
  return database.transaction(async (tx) => {
    // The account may have been deleted, or its password, role or second factor changed, since it was read.
    const account = await lockAdministrator(tx, id);
    if (account?.passwordHash !== passwordHash) throw signInFailed(messages.adminSignInFailed);
    const { isOn } = await readSecondFactor(tx, id);
    if (!isOn) return begin(tx, config, { ...account, hasSecondFactor: false });
    const validUntil = (await appNow(tx)).getTime() + SIGN_IN_STEP_DURATION_MS;
    return { administratorId: id, passwordHash, validUntil };
  });
}

/**
 * @param claimed what the client's cookie says
 * @returns the step of the password, which the server has signed for the password that the account has
 * @throws Refusal 401 `SIGN_IN_STEP_EXPIRED`
 */
export async function requireSignInStep(
  { database: { orm }, appSecret }: Pick<Deps, 'database' | 'appSecret'>,
  claimed: ReturnType<typeof signInStepOf>,
): Promise<PasswordStep> {
  const account = claimed && (await findAdministratorById(orm, claimed.administratorId));
  if (!account) throw stepExpired();
  const { passwordHash } = account;
  if (!isSignInStep(appSecret, { ...claimed, passwordHash })) throw stepExpired();
  const { administratorId, validUntil } = claimed;
  if (validUntil <= (await appNow(orm)).getTime()) throw stepExpired();
  return { administratorId, validUntil, passwordHash };
}

/**
 * Starts the session of an administrator with the second factor (A-ACC-54).
 * @throws Refusal 401 `SECOND_FACTOR_REJECTED` for a wrong or used code, `SIGN_IN_STEP_EXPIRED` when the password was changed meanwhile
 */
export function signInWithCode(
  { database, config, appSecret }: Pick<Deps, 'database' | 'config' | 'appSecret'>,
  { administratorId, passwordHash }: PasswordStep,
  { code }: Schemas['AdminSignInCode'],
): Promise<Schemas['AdminSession']> {
  return database.transaction(async (tx) => {
    const account = await lockAdministrator(tx, administratorId);
    if (account?.passwordHash !== passwordHash) throw stepExpired();
    if (!(await useCode(tx, appSecret, account, code))) {
      throw new Refusal(401, 'SECOND_FACTOR_REJECTED', secondFactorText.rejected);
    }
    return begin(tx, config, { ...account, hasSecondFactor: true });
  });
}

type Account = NonNullable<Awaited<ReturnType<typeof lockAdministrator>>>;

async function begin(
  tx: Transaction,
  { mode }: Config,
  { id, loginId, name, email, role, hasSecondFactor }: Account & { hasSecondFactor: boolean },
): Promise<Schemas['AdminSession']> {
  await updateAdministratorLogin(tx, id);
  const roles =
    role === 'SUPER' ? (['ROLE_ADMIN', 'ROLE_SUPER_ADMIN'] as const) : (['ROLE_ADMIN'] as const);
  return {
    ...(await beginSession(tx, { administratorId: id })),
    loginId,
    user: {
      ...{ id, loginId, name, email, roles: [...roles], isAdmin: true, role },
      operations: await operationsOf(role, mode === 'demo' || hasSecondFactor),
    },
  };
}

function stepExpired(): Refusal {
  return new Refusal(401, 'SIGN_IN_STEP_EXPIRED', secondFactorText.stepExpired);
}
