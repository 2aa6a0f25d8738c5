import { describe, expect, it } from 'vitest';
import type { ZodMiniType } from 'zod/mini';
import { routeNames } from './named-routes.ts';

const shapeOf = (schema: ZodMiniType | undefined): Readonly<Record<string, unknown>> =>
  (schema?._zod.def as { shape?: Readonly<Record<string, unknown>> } | undefined)?.shape ?? {};

const lists = [...routeNames.keys()].filter(
  ({ method, path, answer }) =>
    method === 'GET' && /^\/api\/admin\/[^:]+$/.test(path) && 'items' in shapeOf(answer),
);

/** Answers that are whole: what is wrong or waits now, and what there is to choose from. */
const whole = new Set([
  '/api/admin/admin-changes',
  '/api/admin/emails',
  '/api/admin/message-providers',
  '/api/admin/payment-providers',
  '/api/admin/parked-events',
  '/api/admin/analytics/monthly',
  '/api/admin/webhooks/event-types',
]);

/** Parameters that a list has no use for, with the reason. */
const without: Readonly<Record<string, readonly string[]>> = {
  // Places have no time of their own.
  '/api/admin/geo': ['from', 'to'],
  // A choice by name for a form.
  '/api/admin/receivers': ['from', 'to', 'sort'],
};

describe('a list of admins', () => {
  it.each(lists.map((route) => [route.path, route] as const))(
    '%s takes a page, words, days and an order, and is exported',
    (path, route) => {
      if (whole.has(path)) return expect(shapeOf(route.query)).not.toHaveProperty('page');
      const left = without[path] ?? [];
      const parameters = ['page', 'pageSize', 'q', 'from', 'to', 'sort'].filter(
        (name) => !left.includes(name),
      );
      expect(Object.keys(shapeOf(route.query))).toEqual(expect.arrayContaining(parameters));
      expect(route.csv).toBe(true);
    },
  );

  it('is exempt only if it exists', () => {
    const paths = lists.map(({ path }) => path);
    expect(paths.length).toBeGreaterThan(30);
    expect(paths).toEqual(expect.arrayContaining([...whole, ...Object.keys(without)]));
  });
});
