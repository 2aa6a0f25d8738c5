import type { Session } from '@ardhi/kit/session';
import { SessionProvider } from '@ardhi/kit/session/session-context';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useRetrySession } from './use-retry-session.ts';

afterEach(cleanup);

function Retry() {
  const { retry, isRetrying } = useRetrySession();
  return (
    <button type="button" disabled={isRetrying} onClick={retry}>
      Retry
    </button>
  );
}

it('the profile is loaded again once at a time', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const start = vi.fn(() => promise);
  render(
    <SessionProvider value={{ start } as unknown as Session}>
      <Retry />
    </SessionProvider>,
  );
  const button = screen.getByRole<HTMLButtonElement>('button');
  act(() => button.click());
  act(() => button.click());
  expect([start.mock.calls.length, button.disabled]).toEqual([1, true]);
  await act(async () => resolve());
  expect(button.disabled).toBe(false);
});
