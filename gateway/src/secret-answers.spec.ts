import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { contractRoutes } from './testing/contract-routes.ts';

const writes = (await contractRoutes()).filter(({ rate, method }) => rate === 'auth' && method !== 'GET');
const secretName = /token|secret|proof|codes|^uri$/i;

/** The names of all fields of a JSON schema. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'properties' in schema ? Object.keys(schema.properties ?? {}) : [];
  return [...own, ...Object.values(schema).flatMap(fieldsOf)];
}

describe('the answers of calls that sign in or prove something', () => {
  it.each(writes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'to %s are marked where they are secret, so that they are never stored',
    (_, { answer, secret = false }) => {
      const fields = fieldsOf(z.toJSONSchema(answer, { unrepresentable: 'any' }));
      expect(secret).toBe(fields.some((field) => secretName.test(field)));
    },
  );

  it('include sessions, second factors, recovery codes and proofs of phone numbers', () => {
    expect(writes.filter(({ secret }) => secret).map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/api/auth/login',
        '/api/auth/refresh',
        '/api/auth/second-factor',
        '/api/auth/second-factor/secret',
        '/api/users/second-factor',
        '/api/users/recovery-codes',
        '/api/otp/:otpId',
      ]),
    );
  });
});
