import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@ardhi/kernel/runtime/config';
import { expect, it } from 'vitest';
import { openBetterAuth } from './better-auth.ts';
import { identityRecords } from './identity-records.ts';
import { issuerOf } from './issuer.ts';
import { serviceSecret } from './service-secret.ts';

it('users copied to another database sign in with their existing password', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-identities-'));
  const config = readConfig({ INTERNAL_KEY: 'one secret on both ends, 32 characters or more' });
  const at = (name: string) => ({ config, folder: join(folder, name) });
  const opened = async (name: string) => {
    const secret = (await serviceSecret(at(name)))('identity').toString('base64url');
    return openBetterAuth({
      config,
      ...issuerOf(config),
      folder: join(folder, name, 'identity'),
      secret,
    });
  };
  const source = await opened('from');
  const person = { email: 'amina@ardhi.test', password: 'correct horse battery', name: 'Amina' };
  const { user } = await source.auth.api.signUpEmail({ body: person });
  await source.context.internalAdapter.updateUser(user.id, { emailVerified: true });
  await source.auth.api.signInEmail({ body: person });

  const [from, to] = [await identityRecords(at('from')), await identityRecords(at('to'))];
  for (let run = 0; run < 2; run++)
    for await (const { model, row } of from.all()) await to.insert(model, row);
  const [sourceRows, targetRows] = [await Array.fromAsync(from.all()), await Array.fromAsync(to.all())];
  expect(targetRows).toEqual(sourceRows);
  expect(new Set(sourceRows.map(({ model }) => model))).toEqual(new Set(['user', 'account', 'session']));
  const target = await opened('to');
  expect((await target.auth.api.signInEmail({ body: person })).user.id).toBe(user.id);
  rmSync(folder, { recursive: true, force: true });
});
