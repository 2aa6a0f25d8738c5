import { describe, expect, it } from 'vitest';
import { trustedAddress, trustedMarkup } from './trust.ts';

describe('what the page trusts', () => {
  it.each([
    '/remotes/ardhi_public/0a1b/remoteEntry.js',
    `${location.origin}/remotes/ardhi_admin/0a1b/maplibre-gl-worker.5d3c.mjs`,
  ])('is a script at %s', (address) => expect(trustedAddress(address)).toBe(address));

  it.each([
    'https://evil.test/remotes/ardhi_public/0a1b/remoteEntry.js',
    '//evil.test/remotes/ardhi_public/0a1b/remoteEntry.js',
    '/remotes/ardhi_public/0a1b/../../../media/picture.js',
    '/media/picture.js',
    '/remotes/ardhi_public/0a1b/remoteEntry.js?callback=alert',
    'data:text/javascript,alert(1)',
    'blob:https://ardhi.test/1',
  ])('is no script at %s', (address) => expect(trustedAddress(address)).toBeUndefined());

  it('is text, but no element', () => {
    expect(trustedMarkup('')).toBe('');
    expect(trustedMarkup('Natural Earth · GeoNames')).toBe('Natural Earth · GeoNames');
    expect(trustedMarkup('<img src=x onerror=alert(1)>')).toBeUndefined();
    expect(trustedMarkup('a <b>')).toBeUndefined();
  });
});
