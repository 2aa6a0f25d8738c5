import { describe, expect, it } from 'vitest';
import { checkedScript } from './checked-script.ts';

const integrity = 'sha384-abc';
const made = (entry: string, asked = entry) =>
  checkedScript([{ name: 'ardhi_public', entry, integrity }]).createScript?.({
    url: new URL(asked, location.origin).href,
  } as never) as { script: HTMLScriptElement; timeout: number };

describe('the script of a remote', () => {
  it('is fetched from here, with the listed bytes, within 5 seconds', () => {
    const { script, timeout } = made('/remotes/ardhi_public/0a1b/remoteEntry.js');
    expect(script.src).toBe(`${location.origin}/remotes/ardhi_public/0a1b/remoteEntry.js`);
    expect(script.integrity).toBe(integrity);
    expect(script.crossOrigin).toBe('anonymous');
    expect(timeout).toBe(5_000);
  });

  it.each([
    '//evil.test/remotes/ardhi_public/0a1b/remoteEntry.js',
    '/remotes/ardhi_public/../../evil.js',
    '/other/remoteEntry.js',
    '/remotes/ardhi_public/0a1b/page.mjs',
  ])('is refused from %s', (entry) => {
    expect(() => made(entry)).toThrow('This script is not on the list.');
  });

  it('is refused when the list does not name it', () => {
    const listed = '/remotes/ardhi_public/0a1b/remoteEntry.js';
    expect(() => made(listed, '/remotes/ardhi_public/ffff/remoteEntry.js')).toThrow();
  });
});
