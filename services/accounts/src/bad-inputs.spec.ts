import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { forgotPassword, resetPassword } from '@ardhi/contracts/accounts/auth.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Role } from '@ardhi/contracts/roles';
import { newId } from '@ardhi/kernel/base/ids';
import type { TestResponse } from '@ardhi/testing/test-response';
import { testCaller, type World } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountsWorld,
  callerOf,
  codeFor,
  goodPassword,
  registerUser,
  signIn,
} from './testing/accounts-world.ts';

interface Row {
  readonly id: string;
  readonly area: string;
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly repeat?: number;
  readonly expectedStatusClass: string;
  readonly why: string;
}

const areas = ['auth-password', 'auth-enum', 'authz-function', 'mass-assignment', 'nosql-es'];
const coveredPaths =
  /^\/api\/(auth\/(check-email|register|reset-password|change-password)|users\/profile|admin\/(users|login-logs|broker))/;
const file = join(import.meta.dirname, '../../../e2e/fixtures/bad-inputs.jsonl');
/** Rows with `repeat` test rate limits, which the gateway enforces. */
const rows = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line): Row => JSON.parse(line))
  .filter(
    ({ area, path, repeat }) => areas.includes(area) && coveredPaths.test(path) && repeat === undefined,
  );

let app: World;
let signedInUser: ReturnType<typeof testCaller>;
let usedCode: string;

beforeAll(async () => {
  app = await accountsWorld();
  await registerUser(app, 'known@example.test');
  await registerUser(app, 'user@example.test');
  signedInUser = callerOf(await signIn(app, 'user@example.test'));
  await app.call(forgotPassword, { body: { email: 'known@example.test' } });
  usedCode = await codeFor(app, 'known@example.test', 'resetPassword');
  await app.call(resetPassword, { body: { code: usedCode, password: goodPassword } });
});
afterAll(() => app[Symbol.asyncDispose]());

const roleIn = /TOKEN:([A-Z_]+?)(?:_[AB])?\}/;

function callerIn({ headers }: Row): ReturnType<typeof testCaller> | undefined {
  const role = roleIn.exec(headers?.['authorization'] ?? '')?.[1];
  if (role === undefined) return undefined;
  return role === 'USER' ? signedInUser : testCaller(role as Role);
}

/** Maps the body assumed by the row to the body of the real route. */
function bodyIn(row: Row): unknown {
  const text = typeof row.body === 'string' ? row.body : JSON.stringify(row.body ?? {});
  const body = JSON.parse(
    text.replace('{{i}}', row.id.toLowerCase()).replace('{{usedResetToken}}', usedCode),
  );
  if (row.path.endsWith('/register')) return { ...body, name: 'Amina', termsVersion: '1' };
  if (row.path.endsWith('/reset-password')) return { code: body.token, password: body.password };
  if (row.path.endsWith('/change-password')) return { current: goodPassword, new: body.newPassword };
  if (row.path.startsWith('/api/admin/users/') && row.method === 'PUT')
    return { ...body, reason: 'for a test' };
  return body;
}

function send(row: Row): Promise<TestResponse> {
  const as = callerIn(row);
  const path = row.path.replace('{{id:self}}', as?.id ?? '').replace(/\{\{id:\w+\}\}/g, () => newId());
  const body = row.method === 'GET' ? undefined : bodyIn(row);
  return app.call(row.method, path, { ...omitUndefined({ as, body }) });
}

const expected = ({ expectedStatusClass }: Row) =>
  new RegExp(`^(?:${expectedStatusClass.replaceAll('xx', '\\d\\d')})$`);

describe('malformed and hostile requests (accounts)', () => {
  it('has rows to send', () => expect(rows.length).toBeGreaterThan(25));

  it.each(rows.map((row) => [row.id, row.why, row] as const))('%s: %s', async (_, __, row) => {
    const { status, body } = await send(row);
    expect(String(status)).toMatch(expected(row));
    if (status >= 400)
      expect(body).toMatchObject({ code: expect.any(String), error: { message: body.message } });
  });
});
