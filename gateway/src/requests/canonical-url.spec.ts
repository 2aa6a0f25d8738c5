import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCanonicalUrl } from './canonical-url.ts';

const badUrl = expect.objectContaining({ code: 'BAD_URL' });

describe('a request URL', () => {
  it.each([
    '/',
    '/properties/01HV6Z8J3K4M5N6P7Q8R9S0T1V',
    '/api/geo/countries?limit=5&q=Kla%C3%A9+x%20y',
    '/media/ab_c-9.webp',
    '/s/a~b',
  ])('%s is accepted', (url) => {
    expect(parseCanonicalUrl(url)).toEqual({
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
    expect(() => parseCanonicalUrl(url)).toThrow(badUrl);
  });

  it('has at most 50 query parameters and 8 KiB', () => {
    const parameters = (n: number) => `/x?${Array.from({ length: n }, (_, i) => `p${i}=1`).join('&')}`;
    expect(() => parseCanonicalUrl(parameters(50))).not.toThrow();
    expect(() => parseCanonicalUrl(parameters(51))).toThrow(badUrl);
    expect(() => parseCanonicalUrl(`/x?a=${'x'.repeat(8_192 - 5)}`)).not.toThrow();
    expect(() => parseCanonicalUrl(`/x?a=${'x'.repeat(8_192 - 4)}`)).toThrow(
      expect.objectContaining({ code: 'URI_TOO_LONG' }),
    );
  });

  it('has exactly one accepted form for each parsed path', () => {
    const segments = fc.array(
      fc.constantFrom('a', 'B', '.', '..', '%2e', '%41', '/', '%2F', ';', '\\', '%20', '%00'),
      {
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(segments, (parts) => {
        const url = `/${parts.join('')}`;
        try {
          parseCanonicalUrl(url);
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
