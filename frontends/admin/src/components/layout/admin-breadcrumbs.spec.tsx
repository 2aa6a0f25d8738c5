import { visit } from '@ardhi/kit/testing/visit';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes as adminRoutes } from '../../routes.tsx';
import { anAdmin } from '../../testing/an-admin.ts';
import * as layout from './admin-layout.tsx';
import { navGroups } from './nav-items.ts';

const routes = [{ path: '/admin', ...layout, children: [{ path: '*', Component: () => <h1>A screen</h1> }] }];
const id = '01J8Z6Y5E4D3C2B1A0ZYXWVTSU';
const screens = (adminRoutes[0]?.children?.[0]?.children ?? []).flatMap(({ path }) => path ?? []);
const sections: ReadonlySet<string> = new Set(navGroups.flatMap(({ items }) => items.map(({ to }) => to)));

const open = (path: string) => visit(routes, path, () => ({ body: {} }), anAdmin);
const trail = () => within(screen.getByRole('navigation', { name: 'You are here' }));
const links = () =>
  trail()
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('the breadcrumbs of administration', () => {
  it('lead from every screen below the overview back to its section', async () => {
    await using visiting = await open('/admin/users');
    for (const screenPath of screens) {
      const path = `/admin/${screenPath.replace(/:\w+/, id)}`;
      await act(() => visiting.router.navigate(path));
      const paths = links().map(([, href]) => href);
      expect(paths[0], path).toBe('/admin');
      expect(
        paths.slice(1).every((href) => href !== path),
        path,
      ).toBe(true);
      expect(sections.has(path) || sections.has(paths[1] ?? ''), path).toBe(true);
    }
  });

  it('name the group of a section, which has no page', async () => {
    await using _ = await open('/admin/users');
    expect(trail().getByText('People').closest('a')).toBeNull();
    expect(links()).toEqual([['Overview', '/admin']]);
  });

  it('lead from the other pages of a record to its main page', async () => {
    await using _ = await open(`/admin/users/${id}/favourites`);
    expect(links()).toEqual([
      ['Overview', '/admin'],
      ['Users', '/admin/users'],
      ['About', `/admin/users/${id}/info`],
    ]);
  });

  it('are not on the overview', async () => {
    await using _ = await open('/admin');
    expect(screen.queryByRole('navigation', { name: 'You are here' })).toBeNull();
  });
});
