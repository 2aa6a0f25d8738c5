import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPopup } from './popup.ts';

/** A window as `window.open` gives it; jsdom opens none. */
const popup = () => ({ closed: false, close: vi.fn(), location: { replace: vi.fn() } });

const openAs = (opened: ReturnType<typeof popup> | null) =>
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
const post = (source: unknown, data: unknown, origin = location.origin) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: source as Window }));
const address = async () => 'https://provider.test/authorize';

describe('the sign-in window', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('is 500 by 600 and hands over the code that our page posts', async () => {
    const opened = popup();
    const open = openAs(opened);
    const code = openPopup(address);
    expect(open.mock.calls[0]?.[2]).toMatch(/width=500,height=600/);
    await vi.waitUntil(() => opened.location.replace.mock.calls.length === 1);
    post(opened, { type: 'auth', code: 'c0de' });
    expect(await code).toBe('c0de');
    expect(opened.close).toHaveBeenCalled();
  });

  it('ignores words from other origins and other windows', async () => {
    const opened = popup();
    openAs(opened);
    const code = openPopup(address);
    post(opened, { type: 'auth', code: 'forged' }, 'https://evil.test');
    post(popup(), { type: 'auth', code: 'forged' });
    post(opened, { type: 'auth', code: 'true' });
    expect(await code).toBe('true');
  });

  it('says when the browser blocked it', async () => {
    openAs(null);
    await expect(openPopup(address)).rejects.toMatchObject({ code: 'auth/popup-blocked' });
  });

  it('says when it was closed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const opened = popup();
    openAs(opened);
    const code = openPopup(address);
    opened.closed = true;
    vi.advanceTimersByTime(300);
    await expect(code).rejects.toMatchObject({ code: 'auth/popup-closed-by-user' });
  });

  it('gives way to a second one', async () => {
    openAs(popup());
    const first = openPopup(address);
    const opened = popup();
    openAs(opened);
    const second = openPopup(address);
    await expect(first).rejects.toMatchObject({ code: 'auth/cancelled-popup-request' });
    post(opened, { type: 'auth', code: 'c0de' });
    expect(await second).toBe('c0de');
  });

  it.each([
    ['ORIGIN_REFUSED', 'auth/unauthorized-domain'],
    ['NETWORK_FAILED', 'auth/network-request-failed'],
    ['CLIENT_TIMEOUT', 'auth/network-request-failed'],
  ])('says %s in the words of the specification', async (code, said) => {
    openAs(popup());
    await expect(openPopup(async () => Promise.reject({ code }))).rejects.toMatchObject({ code: said });
  });
});
