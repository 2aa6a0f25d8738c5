import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safePath } from './safe-path.ts';

const origin = 'https://ardhi.test';

describe('safePath', () => {
  it.each([
    '/dashboard',
    '/properties/01H?lang=en#map',
    '/plots?q=2%20acres&priceMax=40000000',
    '/agent/properties',
  ])('accepts %s', (path) => {
    expect(safePath(path)).toBe(path);
  });

  it.each([
    '//evil.test',
    'https://evil.test',
    '/%2f%2fevil.test',
    '/%252f%252fevil.test',
    'javascript:alert(1)',
    '/login',
    '/login?next=/login',
    '/register',
    '/auth-action?mode=verifyEmail',
    '/logout',
    'https://gw.evil.test',
    '',
    '/..//evil.test',
    '/@evil.test/..;/',
    '/\\evil.test',
    '\\\\evil.test',
    '/\tevil.test',
    '/%09/evil.test',
    '/%5cevil.test',
    'evil.test',
    '///evil.test',
    undefined,
    null,
  ])('rejects %j', (candidate) => {
    expect(safePath(candidate)).toBeUndefined();
  });

  it('never leaves this origin for any input', () => {
    const hostilePath = fc.stringMatching(/^[/\\.%:@;a-z0-9?#&\t]{0,24}$/);
    fc.assert(
      fc.property(fc.oneof(hostilePath, fc.string()), (candidate) => {
        const path = safePath(candidate);
        return path === undefined || new URL(path, origin).origin === origin;
      }),
      { numRuns: 5_000 },
    );
  });
});
