import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { admins } from '@ardhi/contracts/roles';
import type { AnyRoute } from '@ardhi/contracts/route';
import { describe, expect, it } from 'vitest';

/** Writes of admins in billing that any assistant may make, each with the reason. */
const withoutPermission: Readonly<Record<string, string>> = {
  'POST /api/admin/orders/:id': 'each action asks for its own permission',
  'POST /api/admin/custom-payments': 'asks for money; what it grants takes gift.onpaid',
  'POST /api/admin/grants': 'gives within the daily limit; more waits for another admin',
  'POST /api/admin/gifts': 'gives within the daily limit; more waits for another admin',
  'POST /api/admin/gifts/:id': 'sends, ends or notes what was given',
  'POST /api/admin/grants/batches/:id/approve': 'takes gift.large, except to withdraw an own batch',
  'POST /api/admin/grants/:id/void': 'takes something away',
  'POST /api/admin/payments/:id/recheck': 'the provider decides',
  'POST /api/admin/invoices/:id': 'sends a document, or voids one that nobody paid',
  'POST /api/admin/purchase-limits': 'limits what may be bought',
  'POST /api/admin/discounts/simulate': 'changes nothing',
  'POST /api/admin/purchase-limits/simulate': 'changes nothing',
  'PUT /api/admin/purchase-limits/:id': 'limits what may be bought',
  'DELETE /api/admin/purchase-limits/:id': 'limits what may be bought',
  'POST /api/admin/agency-tools/recompute-entitlements': 'grants only what was paid before',
  'POST /api/admin/agency-tools/resend-invoices': 'sends documents',
};

const modules = await Promise.all(
  globSync('services/contracts/src/billing/*.routes.ts').map((file) => import(resolve(file))),
);
const routes: readonly AnyRoute[] = modules.flatMap((module) => Object.values<AnyRoute>(module));

/** Writes that every admin may make without a permission. */
const openWrites = (all: readonly AnyRoute[]) =>
  all
    .filter(({ method, readsOnly }) => method !== 'GET' && readsOnly !== true)
    .filter(
      ({ access }) =>
        typeof access === 'object' &&
        'roles' in access &&
        access.permission === undefined &&
        access.roles.some((role) => admins.includes(role)),
    )
    .map(({ method, path }) => `${method} ${path}`);

describe('the writes of admins in billing', () => {
  it('name a permission, or are listed here with the reason why not', () => {
    expect(openWrites(routes).toSorted()).toEqual(Object.keys(withoutPermission).toSorted());
  });

  it('are found if they name no permission', () => {
    const planted = { method: 'POST', path: '/api/admin/prices', access: { roles: admins } } as AnyRoute;
    expect(
      openWrites([planted, { ...planted, access: { roles: admins, permission: 'catalogue.write' } }]),
    ).toEqual(['POST /api/admin/prices']);
  });
});
