import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safePath } from './safe-path.ts';

const origin = 'https://ardhi.test';

describe('a wished path', () => {
  it.each([
    '/dashboard',
    '/properties/01H?lang=en#map',
    '/plots?q=2%20acres&priceMax=40000000',
    '/agent/properties',
  ])('may be %s', (path) => {
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
  ])('is never %j', (wish) => {
    expect(safePath(wish)).toBeUndefined();
  });

  it('never leaves this origin, whatever is wished', () => {
    const hostile = fc.stringMatching(/^[/\\.%:@;a-z0-9?#&\t]{0,24}$/);
    fc.assert(
      fc.property(fc.oneof(hostile, fc.string()), (wish) => {
        const path = safePath(wish);
        return path === undefined || new URL(path, origin).origin === origin;
      }),
      { numRuns: 5_000 },
    );
  });
});
