import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { root } from '../tasks/tasks.ts';
import { readStartSettings } from './start-settings.ts';

const complete = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://ardhi.example',
  MAIL_URL: 'smtp://user:password@mail.example:587',
  MAIL_FROM: 'no-reply@ardhi.example',
  IDENTITY: 'embedded',
  SELLER_NAME: 'Ardhi Ltd',
  SELLER_TIN: '1000000000',
  SELLER_ADDRESS: 'Kampala',
};

/** The names that the refusal lists; none if the product may start. */
function listedFor(environment: Readonly<Record<string, string>>): readonly string[] {
  try {
    readStartSettings(environment);
    return [];
  } catch (error) {
    return [...(error as Error).message.matchAll(/^- (?:The setting )?([A-Z_]+)/gm)].map(
      ([, name]) => name ?? '',
    );
  }
}

describe('a start in production', () => {
  it('needs an https address, a mail server with a sender, a seller, and a word about accounts, listed all at once', () => {
    expect(listedFor(complete)).toEqual([]);
    expect(readStartSettings(complete)).toMatchObject({ seed: 'none', IDENTITY: 'embedded' });
    expect(listedFor({ NODE_ENV: 'production', SEED: 'demo', PORT: 'four' })).toEqual([
      ...['SEED', 'PUBLIC_URL', 'MAIL_URL', 'MAIL_FROM', 'SELLER_NAME', 'IDENTITY', 'PORT'],
    ]);
  });

  it.each([
    ['SEED', 'demo'],
    ['PUBLIC_URL', 'http://ardhi.example'],
    ['PUBLIC_URL', ''],
    ['MAIL_URL', 'mailbox:'],
    ['MAIL_FROM', ''],
    ['MAIL_FROM', 'no-reply@ardhi.test'],
    ['IDENTITY', ''],
    ['SELLER_NAME', ''],
  ])('is refused with %s=%s', (name, value) => {
    expect(listedFor({ ...complete, [name]: value })).toEqual([name]);
  });

  it('needs the issuer of an external provider', () => {
    expect(listedFor({ ...complete, IDENTITY: 'oidc' })).toEqual(['ISSUER']);
    expect(listedFor({ ...complete, IDENTITY: 'oidc', ISSUER: 'https://id.example' })).toEqual([]);
  });

  it('must say who encrypts between the processes of the distributed mode', () => {
    const distributed = { ...complete, MODE: 'distributed' };
    expect(listedFor(distributed)).toEqual(['TLS']);
    for (const TLS of ['on', 'platform']) expect(listedFor({ ...distributed, TLS })).toEqual([]);
    expect(() => readStartSettings({ ...distributed, TLS: 'off' })).toThrow(/^The setting TLS is not valid/);
  });

  it('is not asked for any of it in development', () => {
    expect(listedFor({})).toEqual([]);
    expect(readStartSettings({})).toMatchObject({ seed: 'demo' });
  });

  it.each([
    [['infra/cli/start.ts']],
    [['infra/cli/start.ts', '--distributed']],
    [['infra/apps/service.ts', 'accounts']],
    [['infra/apps/gateway.ts']],
    [['infra/cli/seed.ts']],
  ])('prints the list and ends before anything else happens (%s)', async (program) => {
    const { PATH } = process.env;
    const env = { PATH, NODE_ENV: 'production', DATA_DIR: '/nowhere' };
    const args = ['--disable-warning=ExperimentalWarning', ...program];
    const ended = promisify(execFile)(process.execPath, args, { cwd: root, env });
    await expect(ended).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^Ardhi cannot start in production yet\..*\n(?:- [A-Z_]+ must .*\n){5,6}$/,
      ),
    });
  });
});
