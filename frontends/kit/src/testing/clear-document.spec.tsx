import { render } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { createToasts } from '../toasts/toast-store.ts';
import { ToastProvider } from '../toasts/toasts.tsx';
import { clearDocument } from './clear-document.ts';

it('leaves nothing of a file to the next one: neither elements nor effects, attributes, storages or an address', () => {
  const stop = vi.fn();
  function Listener() {
    useEffect(() => stop, []);
    return <title>Listings</title>;
  }
  render(
    <ToastProvider toasts={createToasts()}>
      <Listener />
    </ToastProvider>,
  );
  document.body.append(document.createElement('dialog'));
  document.documentElement.lang = 'sw';
  document.body.className = 'open';
  localStorage.setItem('favourites', '1');
  sessionStorage.setItem('draft', '1');
  history.replaceState({ step: 1 }, '', '/agent?tab=1#top');

  clearDocument();
  expect(stop).toHaveBeenCalledOnce();
  expect(document.documentElement.outerHTML).toBe('<html><head></head><body></body></html>');
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  expect([location.pathname, location.search, location.hash, history.state]).toEqual(['/', '', '', null]);
});
