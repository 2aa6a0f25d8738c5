// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startTestServer } from '../testing/test-server.ts';
import { embeddedIdentityProvider } from './embedded-identity.ts';
import { createOidcClient } from './oidc-client.ts';

const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Mobile';
const laptop = 'Mozilla/5.0 (X11; Linux x86_64)';

describe('a call to the identity provider that gets no answer', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const calls = {
    'the embedded provider': (origin: string) => embeddedIdentityProvider({ origin, fetch }).refresh(),
    'an external provider': (origin: string) =>
      createOidcClient({ issuer: origin, clientId: 'ardhi' }, 'https://ardhi.test'),
  };

  it.each([
    ['the embedded provider', laptop, 30_000],
    ['the embedded provider', phone, 60_000],
    ['an external provider', laptop, 30_000],
    ['an external provider', phone, 60_000],
  ] as const)('fails: %s, on %s, after %i ms', async (provider, userAgent, ms) => {
    await using server = await startTestServer(() => undefined);
    vi.stubGlobal('navigator', { userAgent });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const failed = vi.fn();
    const call = calls[provider](server.origin).catch(failed);
    await vi.waitUntil(() => server.requests.length === 1, { timeout: 60_000 });
    vi.advanceTimersByTime(ms - 1);
    expect(failed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    await call;
    expect(failed).toHaveBeenCalledOnce();
  });
});
