import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkUrl } from './canonical-url.ts';

const badUrl = expect.objectContaining({ code: 'BAD_URL' });

describe('an address', () => {
  it.each([
    '/',
    '/properties/01HV6Z8J3K4M5N6P7Q8R9S0T1V',
    '/api/geo/countries?limit=5&q=Kla%C3%A9+x%20y',
    '/media/ab_c-9.webp',
    '/s/a~b',
  ])('%s passes', (url) => {
    expect(checkUrl(url)).toEqual({
      path: url.split('?')[0],
      search: url.includes('?') ? `?${url.split('?')[1]}` : '',
    });
  });

  it.each([
    '//api/admin',
    '/api//admin',
    '/api/./admin',
    '/api/geo/../admin',
    '/api/geo/%2e%2e/admin',
    '/api/geo/%252e%252e/admin',
    '/api/geo/..%2fadmin',
    '/api\\admin',
    '/api/admin%5cx',
    '/%61pi/admin',
    '/api/admin%09/x',
    '/api/admin%00',
    '/api/admin;x=1',
    '/api/admin%3Bx',
    '/api/admin/',
    '/api/ad\u00admin',
    '/api/%zz',
    '/api/%ff',
    '/api/x?q=%zz',
    '/api/x?q=\u0007',
    '/api/x#y',
    'http://evil.test/api',
    '*',
    '',
  ])('%j is refused', (url) => {
    expect(() => checkUrl(url)).toThrow(badUrl);
  });

  it('holds at most 50 parameters and 8 KiB', () => {
    const parameters = (n: number) => `/x?${Array.from({ length: n }, (_, i) => `p${i}=1`).join('&')}`;
    expect(() => checkUrl(parameters(50))).not.toThrow();
    expect(() => checkUrl(parameters(51))).toThrow(badUrl);
    expect(() => checkUrl(`/x?a=${'x'.repeat(8_192 - 5)}`)).not.toThrow();
    expect(() => checkUrl(`/x?a=${'x'.repeat(8_192 - 4)}`)).toThrow(
      expect.objectContaining({ code: 'URI_TOO_LONG' }),
    );
  });

  it('never has two spellings that a URL parser reads as one', () => {
    const spelt = fc.array(
      fc.constantFrom('a', 'B', '.', '..', '%2e', '%41', '/', '%2F', ';', '\\', '%20', '%00'),
      {
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(spelt, (parts) => {
        const url = `/${parts.join('')}`;
        try {
          checkUrl(url);
        } catch {
          return;
        }
        expect(new URL(url, 'http://x').pathname).toBe(url);
        expect(url).not.toMatch(/\/\/|%2f/i);
      }),
      { numRuns: 2_000 },
    );
  });
});
