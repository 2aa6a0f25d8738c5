import { createSession } from '@ardhi/kit/session';
import { SessionProvider } from '@ardhi/kit/session/session-context';
import type { Profile } from '@ardhi/kit/session/session-state';
import { createStorage } from '@ardhi/kit/session/token-storage';
import { noTokenSync } from '@ardhi/kit/session/token-sync';
import { act, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useServiceWorker } from './use-service-worker.ts';

const Page = () => {
  useServiceWorker();
  return null;
};

afterEach(() => vi.unstubAllGlobals());

describe('the saved pages', () => {
  it('are forgotten when someone else signs in or out, and kept by those who stay', async () => {
    const stored = { delete: vi.fn(async () => true) };
    vi.stubGlobal('caches', stored);
    const session = createSession({
      identity: {
        profile: async () => ({ kind: 'refused' }),
        refresh: async () => undefined,
        signOut: async () => undefined,
      },
      storage: createStorage(undefined),
      now: () => 0,
      currentPath: () => '/',
      goToLogin: () => undefined,
      runExclusive: (task) => task(),
      sync: noTokenSync,
      onProfileFailed: () => undefined,
    });
    render(
      <SessionProvider value={session}>
        <Page />
      </SessionProvider>,
    );
    await act(() => session.start());
    expect(stored.delete).not.toHaveBeenCalled();
    act(() => session.adopt({ token: 'a.token.of-joan', user: { id: 'joan' } as Profile }));
    expect(stored.delete.mock.calls).toEqual([['ardhi-pages']]);
    await act(() => session.signOut());
    expect(stored.delete).toHaveBeenCalledTimes(2);
  });
});
