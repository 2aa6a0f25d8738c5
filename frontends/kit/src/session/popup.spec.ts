import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPopup } from './popup.ts';

/** A window as `window.open` gives it; jsdom opens none. */
const fakeWindow = () => ({ closed: false, close: vi.fn(), location: { replace: vi.fn() } });

const stubWindowOpen = (popupWindow: ReturnType<typeof fakeWindow> | null) =>
  vi.spyOn(window, 'open').mockReturnValue(popupWindow as unknown as Window);
const postMessageFrom = (source: unknown, data: unknown, origin = location.origin) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: source as Window }));
const loadUrl = async () => 'https://provider.test/authorize';

describe('the sign-in window', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('is 500 by 600 pixels and resolves with the code that our callback page posts', async () => {
    const popupWindow = fakeWindow();
    const open = stubWindowOpen(popupWindow);
    const code = openPopup(loadUrl);
    expect(open.mock.calls[0]?.[2]).toMatch(/width=500,height=600/);
    await vi.waitUntil(() => popupWindow.location.replace.mock.calls.length === 1, { timeout: 60_000 });
    postMessageFrom(popupWindow, { type: 'auth', code: 'c0de' });
    expect(await code).toBe('c0de');
    expect(popupWindow.close).toHaveBeenCalled();
  });

  it('ignores messages from other origins and other windows', async () => {
    const popupWindow = fakeWindow();
    stubWindowOpen(popupWindow);
    const code = openPopup(loadUrl);
    postMessageFrom(popupWindow, { type: 'auth', code: 'forged' }, 'https://evil.test');
    postMessageFrom(fakeWindow(), { type: 'auth', code: 'forged' });
    postMessageFrom(popupWindow, { type: 'auth', code: 'true' });
    expect(await code).toBe('true');
  });

  it('rejects when the browser blocked it', async () => {
    stubWindowOpen(null);
    await expect(openPopup(loadUrl)).rejects.toMatchObject({ code: 'auth/popup-blocked' });
  });

  it('rejects when it was closed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const popupWindow = fakeWindow();
    stubWindowOpen(popupWindow);
    const code = openPopup(loadUrl);
    popupWindow.closed = true;
    vi.advanceTimersByTime(300);
    await expect(code).rejects.toMatchObject({ code: 'auth/popup-closed-by-user' });
  });

  it('is cancelled by a second one', async () => {
    stubWindowOpen(fakeWindow());
    const first = openPopup(loadUrl);
    const popupWindow = fakeWindow();
    stubWindowOpen(popupWindow);
    const second = openPopup(loadUrl);
    await expect(first).rejects.toMatchObject({ code: 'auth/cancelled-popup-request' });
    postMessageFrom(popupWindow, { type: 'auth', code: 'c0de' });
    expect(await second).toBe('c0de');
  });

  it.each([
    ['ORIGIN_REFUSED', 'auth/unauthorized-domain'],
    ['NETWORK_FAILED', 'auth/network-request-failed'],
    ['CLIENT_TIMEOUT', 'auth/network-request-failed'],
  ])('rejects %s with the code of the specification', async (code, expected) => {
    stubWindowOpen(fakeWindow());
    await expect(openPopup(async () => Promise.reject({ code }))).rejects.toMatchObject({ code: expected });
  });
});
