import { callError } from '@ardhi/kit/client/call-error';
import { IntlProvider } from '@ardhi/kit/i18n/intl';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ScreenBoundary } from './screen-boundary.tsx';

/** Opens an address whose loader throws the error. */
async function openFailing(address: string, error: unknown): Promise<void> {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const loader = () => {
    throw error;
  };
  const router = createMemoryRouter(
    [{ path: '*', loader, Component: () => null, ErrorBoundary: ScreenBoundary }],
    {
      initialEntries: [address],
    },
  );
  render(
    <IntlProvider locale="en">
      <RouterProvider router={router} />
    </IntlProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
}

const networkFailed = callError({ code: 'NETWORK_FAILED', status: 0, message: 'No connection.' });
const reloadLink = () => screen.getByRole('link', { name: 'Try again' });

describe('a screen that failed', () => {
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it.each([
    [
      'its service does not answer',
      callError({ code: 'STORAGE_UNAVAILABLE', status: 503, message: 'Away.' }),
    ],
    ['the network is down', networkFailed],
    ['the network is too slow', callError({ code: 'CLIENT_TIMEOUT', status: 0, message: 'Too slow.' })],
    ['its call fails', callError({ code: 'INTERNAL_ERROR', status: 500, message: 'It failed.' })],
  ])('can be loaded again when %s', async (_, error) => {
    await openFailing('/plots?q=acre', error);
    expect(reloadLink().getAttribute('href')).toBe('/plots?q=acre');
  });

  it.each([
    ['is not valid', 400],
    ['is forbidden', 403],
    ['conflicts', 409],
  ])('is not loaded again when its call %s', async (_, status) => {
    await openFailing('/plots?q=acre', callError({ code: 'WRONG_STATE', status, message: 'Refused.' }));
    expect(screen.getByText('Refused.')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Try again' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Go Back' })).toBeDefined();
  });

  it('is loaded again without the fragment, with which the browser would only scroll', async () => {
    for (const error of [
      networkFailed,
      callError({ code: 'STORAGE_UNAVAILABLE', status: 503, message: 'Away.' }),
    ]) {
      await openFailing('/plots?q=acre#map', error);
      expect(reloadLink().getAttribute('href')).toBe('/plots?q=acre');
      cleanup();
    }
  });
});
