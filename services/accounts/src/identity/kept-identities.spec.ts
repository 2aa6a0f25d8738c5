import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@ardhi/kernel/config/config';
import { expect, it } from 'vitest';
import { openBetterAuth } from './better-auth.ts';
import { issuerOf } from './issuer.ts';
import { keptIdentities } from './kept-identities.ts';
import { ownSecret } from './own-secret.ts';

it('people who were moved to another database sign in with the password they have', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-identities-'));
  const config = readConfig({ INTERNAL_KEY: 'one secret on both ends, 32 characters or more' });
  const at = (name: string) => ({ config, folder: join(folder, name) });
  const opened = async (name: string) => {
    const secret = (await ownSecret(at(name)))('identity').toString('base64url');
    const nobody = async () => {};
    const mails = { onVerification: nobody, onReset: nobody, onEmailChange: nobody, onEmailChanged: nobody };
    return openBetterAuth({
      config,
      ...issuerOf(config),
      folder: join(folder, name, 'identity'),
      secret,
      ...mails,
    });
  };
  const before = await opened('from');
  const person = { email: 'amina@ardhi.test', password: 'correct horse battery', name: 'Amina' };
  const { user } = await before.auth.api.signUpEmail({ body: person });
  await before.context.internalAdapter.updateUser(user.id, { emailVerified: true });
  await before.auth.api.signInEmail({ body: person });

  const [from, to] = [await keptIdentities(at('from')), await keptIdentities(at('to'))];
  for (let again = 0; again < 2; again++)
    for await (const { model, row } of from.all()) await to.keep(model, row);
  const [here, there] = [await Array.fromAsync(from.all()), await Array.fromAsync(to.all())];
  expect(there).toEqual(here);
  expect(new Set(here.map(({ model }) => model))).toEqual(new Set(['user', 'account', 'session']));
  const after = await opened('to');
  expect((await after.auth.api.signInEmail({ body: person })).user.id).toBe(user.id);
  rmSync(folder, { recursive: true, force: true });
});
