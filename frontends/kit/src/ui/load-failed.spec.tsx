import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type CallCode, callError } from '../client/call-error.ts';
import { visit } from '../testing/visit.tsx';
import { LoadFailed } from './load-failed.tsx';

async function openFailing(code: CallCode, status: number) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const loader = () => {
    throw callError({ code, status, message: 'It could not be loaded.' });
  };
  const ErrorBoundary = () => <LoadFailed title="The profile" />;
  return visit([{ path: '/', loader, Component: () => null, ErrorBoundary }], '/', () => ({ status: 204 }));
}

describe('a screen that could not be loaded', () => {
  it.each<[string, CallCode, number]>([
    ['without an answer', 'NETWORK_FAILED', 0],
    ['after the time limit', 'CLIENT_TIMEOUT', 0],
    ['after too many requests', 'RATE_LIMITED', 429],
    ['after a fault', 'INTERNAL_ERROR', 500],
    ['while a service is away', 'STORAGE_UNAVAILABLE', 503],
  ])('offers Retry %s', async (_, code, status) => {
    await using _page = await openFailing(code, status);
    expect(screen.getByText('It could not be loaded.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
    expect(screen.queryByText(/Trying again would not help/)).toBeNull();
  });

  it.each<[string, CallCode, number]>([
    ['a request that is not valid', 'VALIDATION_FAILED', 400],
    ['a reader who must sign in', 'UNAUTHENTICATED', 401],
    ['a reader without access', 'FORBIDDEN', 403],
    ['a conflict', 'WRONG_STATE', 409],
    ['a record that is gone', 'GONE', 410],
    ['content that is refused', 'VALIDATION_FAILED', 422],
  ])('says what to do instead of repeating %s', async (_, code, status) => {
    await using _page = await openFailing(code, status);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(screen.getByText(/Trying again would not help/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact');
  });
});
