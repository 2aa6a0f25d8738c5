import { describe, expect, it } from 'vitest';
import { checkedScript } from './checked-script.ts';

const integrity = 'sha384-abc';
const scriptFor = (entry: string) => checkedScript({ name: 'ardhi_public', entry, integrity });

describe('the script of a remote', () => {
  it('is loaded from our own origin with its integrity hash', () => {
    const script = scriptFor('/remotes/ardhi_public/0a1b/remoteEntry.js');
    expect(script.src).toBe(`${location.origin}/remotes/ardhi_public/0a1b/remoteEntry.js`);
    expect(script.integrity).toBe(integrity);
    expect(script.crossOrigin).toBe('anonymous');
  });

  it.each([
    '//evil.test/remotes/ardhi_public/0a1b/remoteEntry.js',
    '/remotes/ardhi_public/../../evil.js',
    '/other/remoteEntry.js',
    '/remotes/ardhi_public/0a1b/page.mjs',
  ])('is rejected from %s', (entry) => {
    expect(() => scriptFor(entry)).toThrow('This script is not one of ours.');
  });
});
