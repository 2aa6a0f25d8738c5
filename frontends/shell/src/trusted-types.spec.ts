import { describe, expect, it } from 'vitest';
import { trustedHtml, trustedScriptUrl } from './trusted-types.ts';

describe('the Trusted Types policy', () => {
  it.each([
    '/remotes/ardhi_public/0a1b/remoteEntry.js',
    '/sw.js',
    `${location.origin}/remotes/ardhi_admin/0a1b/maplibre-gl-worker.5d3c.mjs`,
  ])('allows the script %s', (address) => expect(trustedScriptUrl(address)).toBe(address));

  it.each([
    'https://evil.test/remotes/ardhi_public/0a1b/remoteEntry.js',
    '//evil.test/remotes/ardhi_public/0a1b/remoteEntry.js',
    '/remotes/ardhi_public/0a1b/../../../media/picture.js',
    '/media/picture.js',
    '/media/sw.js',
    '/sw.js/../media/picture.js',
    '/remotes/ardhi_public/0a1b/remoteEntry.js?callback=alert',
    'data:text/javascript,alert(1)',
    'blob:https://ardhi.test/1',
  ])('rejects the script %s', (address) => expect(trustedScriptUrl(address)).toBeUndefined());

  it('allows text and rejects elements', () => {
    expect(trustedHtml('')).toBe('');
    expect(trustedHtml('Natural Earth · GeoNames')).toBe('Natural Earth · GeoNames');
    expect(trustedHtml('<img src=x onerror=alert(1)>')).toBeUndefined();
    expect(trustedHtml('a <b>')).toBeUndefined();
  });
});
