import { act, cleanup } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

/** Shows an element as the server renders it, lets a visitor use it, and then runs its scripts. */
export async function hydrateAfter(element: ReactElement, use: () => Promise<void>) {
  cleanup();
  const router = createMemoryRouter([{ path: '/', element }]);
  const page = document.body.appendChild(document.createElement('div'));
  const app = <RouterProvider router={router} />;
  page.innerHTML = renderToString(app);
  await use();
  const root = await act(async () => hydrateRoot(page, app));
  return {
    router,
    [Symbol.dispose]() {
      act(() => root.unmount());
      page.remove();
    },
  };
}
