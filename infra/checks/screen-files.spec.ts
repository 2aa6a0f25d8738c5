import { describe, expect, it } from 'vitest';
import { read } from './documents.ts';

/** Ids of routes whose screen has another name. */
const misnamed = (routes: string) =>
  [...routes.matchAll(/\bid: '([^']+)'[\s\S]*?\/([\w-]+)\.page\.tsx/g)].filter(
    ([, id = '', screen]) => id.split(':')[0] !== screen,
  );

describe('the routes of the public screens', () => {
  it('have the name of their screen as their id, so that the page links its styles and scripts', () => {
    const routes = read('frontends/public/src/routes.tsx');
    expect(routes.match(/\bid: '/g)?.length).toBe(routes.match(/\.page\.tsx/g)?.length);
    expect(misnamed(routes).map(([, id, screen]) => `${id} of ${screen}`)).toEqual([]);
    expect(
      misnamed("{ id: 'agent-page', path: 'a', lazy: () => import('./pages/agent.page.tsx') }"),
    ).toHaveLength(1);
  });
});
