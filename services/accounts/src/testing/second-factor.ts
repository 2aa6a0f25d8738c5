import { signIn } from '@ardhi/contracts/accounts/auth.routes';
import { signInSecondStep } from '@ardhi/contracts/accounts/second-factor.routes';
import type { TestResponse } from '@ardhi/testing/test-response';
import type { World } from '@ardhi/testing/world';
import { base32 } from '@better-auth/utils/base32';
import { codeAt } from '../second-factor/time-based-code.ts';
import { type callerOf, cookiesOf, goodPassword } from './accounts-world.ts';

type Caller = ReturnType<typeof callerOf>;

/** An authenticator app that has read a secret: the code that it shows now. */
export const appCode = (app: World, secret: string): Promise<string> =>
  codeAt(new TextDecoder().decode(base32.decode(secret)), app.clock.epoch());

/** Sets up a second factor for a signed-in user; the next code comes half a minute later. */
export async function enrol(
  app: World,
  as: Caller,
): Promise<{ readonly secret: string; readonly recoveryCodes: string[] }> {
  const path = '/api/users/second-factor';
  const proposal = await app.call('POST', path, { as, body: { password: goodPassword } });
  const { secret } = proposal.body;
  const confirmed = await app.call('PUT', path, { as, body: { code: await appCode(app, secret) } });
  await app.advance(30_000);
  return { secret, recoveryCodes: confirmed.body.recoveryCodes };
}

/** The first step of a sign-in; the cookies continue it. */
export async function firstStep(
  app: World,
  email: string,
  {
    password = goodPassword,
    cookie = '',
    session,
  }: { password?: string; cookie?: string; session?: string } = {},
): Promise<TestResponse & { readonly cookie: string }> {
  const body = { email, password, ...(session !== undefined && { session }) };
  const answer = await app.call(signIn, { body, headers: { cookie } });
  return { ...answer, cookie: cookiesOf(answer.headers) };
}

/** The second step, in the browser that holds the cookie of the first one. */
export const secondStep = (app: World, cookie: string, body: object): Promise<TestResponse> =>
  app.call(signInSecondStep, { body, headers: { cookie } });
