import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { visit } from '../testing/visit.tsx';
import { useUrlParams } from './use-url-params.ts';

/** One of two filters of a list, each in a component of its own. */
function Filter({ name }: { readonly name: string }) {
  const { params, setParams, queryAfter } = useUrlParams();
  return (
    <>
      <button type="button" onClick={() => setParams({ [name]: 'x' })}>
        {name} {params.get(name)}
      </button>
      <a href={queryAfter({ [name]: undefined })}>without {name}</a>
    </>
  );
}

it('adds a second filter to one that is still being opened, and returns to the first page', async () => {
  const loads: PromiseWithResolvers<null>[] = [];
  const route = {
    path: '/',
    element: (
      <>
        <Filter name="role" />
        <Filter name="status" />
      </>
    ),
    loader: ({ request }: { readonly request: Request }) => {
      if (!request.url.includes('role=x')) return null;
      const load = Promise.withResolvers<null>();
      loads.push(load);
      return load.promise;
    },
  };
  await using visiting = await visit([route], '/?page=3&q=a', () => ({ body: {} }));
  act(() => screen.getByRole('button', { name: 'role' }).click());
  act(() => screen.getByRole('button', { name: 'status' }).click());
  await waitFor(() => expect(loads).toHaveLength(2));
  for (const { resolve } of loads) resolve(null);
  await waitFor(() => expect(visiting.router.state.location.search).toBe('?q=a&role=x&status=x'));
  expect(screen.getByText('without role').getAttribute('href')).toBe('?q=a&status=x');
});

it('and the rest of the kit use the router that the shell and every remote share', () => {
  const kit = join(import.meta.dirname, '..');
  const sources = globSync('**/*.{ts,tsx}', { cwd: kit }).filter(
    (file) => !/\.spec\.|^testing|^router.router\.tsx$/.test(file),
  );
  const values = /import (?!type )(?!\{(?:\s*type \w+,?)+\s*\})[^;]*'react-router-dom'/;
  const others = sources.filter((file) => values.test(readFileSync(join(kit, file), 'utf8')));
  // It makes a key of the values that loaders get, and is shared as well.
  expect(others).toEqual(['client/client-context.ts']);
});
