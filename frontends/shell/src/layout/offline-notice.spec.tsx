import { visit } from '@ardhi/kit/testing/visit';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OfflineNotice } from './offline-notice.tsx';

let loads = 0;
const routes = [
  {
    path: '/',
    loader: () => {
      loads += 1;
      return null;
    },
    Component: () => (
      <>
        <p>The screen</p>
        <OfflineNotice />
      </>
    ),
  },
];
const open = () => visit(routes, '/', () => ({ status: 204 }));

afterEach(() => {
  vi.restoreAllMocks();
  delete document.documentElement.dataset['savedAt'];
});

describe('the notice of a lost connection', () => {
  it('is shown while there is none', async () => {
    await using _ = await open();
    expect(screen.queryByText(/You are offline/)).toBeNull();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    expect(screen.getByText(/You are offline/).textContent).toContain('What you typed stays here');
    online.mockReturnValue(true);
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.queryByText(/You are offline/)).toBeNull();
  });

  it('names the time of a saved page, and loads its content again once there is a connection', async () => {
    document.documentElement.dataset['savedAt'] = '2026-11-20T08:00:00.000Z';
    await using _ = await open();
    const before = loads;
    const notice = screen.getByText(/This page was saved at/);
    expect(notice.querySelector('time')?.dateTime).toBe('2026-11-20T08:00:00.000Z');
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(/You are offline/)).toBeNull());
    expect(loads).toBe(before + 1);
  });
});
