import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { admins } from '@ardhi/contracts/roles';
import type { AnyRoute } from '@ardhi/contracts/route';
import { describe, expect, it } from 'vitest';

/** In the ledger of given value. */
const counted = 'counted';

/** All that admins do in billing: counted in the ledger, or why it gives nobody anything. */
const acts: Readonly<Record<string, string>> = {
  'POST /api/admin/orders/:id MARK_PAID': counted,
  'POST /api/admin/orders/:id EXTEND': counted,
  'POST /api/admin/orders/:id REFUND': counted,
  'POST /api/admin/payment-providers/:name/test': 'reads a balance and moves nothing',
  'POST /api/admin/orders/:id REJECT_PROOF': 'takes nothing for paid',
  'POST /api/admin/orders/:id CANCEL': 'ends what nobody paid',
  'POST /api/admin/orders/:id SWAP_PACKAGE': 'asks for the price of today; give-value.spec.ts shows it',
  'POST /api/admin/payments/:id/refund': counted,
  'POST /api/admin/payments/:id/refund MONEY_SENT': 'records what was counted when it was asked for',
  'POST /api/admin/payments/:id/recheck': 'the provider decides',
  'POST /api/admin/custom-payments': counted,
  'POST /api/admin/gifts': counted,
  'POST /api/admin/gifts/:id RESEND': 'sends what was counted',
  'POST /api/admin/gifts/:id REVOKE': 'takes something away',
  'POST /api/admin/gifts/:id EXPIRY': 'what was counted, or paid for and not refunded, can be claimed later',
  'POST /api/admin/gifts/:id NOTE': 'changes nothing',
  'POST /api/admin/grants': 'counted, or waits as a batch',
  'POST /api/admin/grants/batches/:id/approve': 'the second admin',
  'POST /api/admin/grants/:id/void': 'takes something away',
  'POST /api/admin/value-holds/:id': 'the second admin',
  'POST /api/admin/discounts': 'a draft',
  'PUT /api/admin/discounts/:id': counted,
  'POST /api/admin/discounts/:id/status': counted,
  'POST /api/admin/discounts/:id/codes': 'the discount is counted for all its uses',
  'DELETE /api/admin/discounts/:id': 'takes something away',
  'POST /api/admin/items': counted,
  'PUT /api/admin/items/:id': counted,
  'DELETE /api/admin/items/:id': 'takes something away',
  'POST /api/admin/packages': counted,
  'PUT /api/admin/packages/:id': counted,
  'DELETE /api/admin/packages/:id': 'takes something away',
  'POST /api/admin/unified-items/bulk': 'counted one by one',
  'POST /api/admin/invoices/:id RESEND': 'sends a document',
  'POST /api/admin/invoices/:id VOID': 'ends what nobody paid',
  'POST /api/admin/invoices/:id RESUBMIT_FISCAL': 'sends a document',
  'POST /api/admin/purchase-limits': 'limits what may be bought',
  'PUT /api/admin/purchase-limits/:id': 'limits what may be bought',
  'DELETE /api/admin/purchase-limits/:id': 'limits what may be bought',
  'POST /api/admin/discounts/simulate': 'changes nothing',
  'POST /api/admin/purchase-limits/simulate': 'changes nothing',
  'POST /api/admin/agency-tools/recompute-entitlements': 'grants only what was paid before',
  'POST /api/admin/agency-tools/resend-invoices': 'sends documents',
};

interface Shape {
  readonly _zod: {
    readonly def: {
      readonly options?: readonly Shape[];
      readonly shape?: { readonly do?: Shape };
      readonly values?: readonly unknown[];
    };
  };
}

/** The values of `do` in a body: each is an act of its own. */
function actionsOf(body: Shape | undefined): readonly string[] {
  const { options, shape } = body?._zod.def ?? {};
  if (options !== undefined) return options.flatMap(actionsOf);
  const action = shape?.do?._zod.def.values?.map((value) => ` ${value}`);
  return action ?? [''];
}

const modules = await Promise.all(
  globSync('services/contracts/src/billing/*.routes.ts').map((file) => import(resolve(file))),
);
const routes: readonly AnyRoute[] = modules.flatMap((module) => Object.values<AnyRoute>(module));

/** Routes by which admins act, with whether each can answer that it waits for another admin. */
const actsOf = (all: readonly AnyRoute[]) =>
  all
    .filter(({ method, readsOnly }) => method !== 'GET' && readsOnly !== true)
    .filter(
      ({ access }) =>
        typeof access === 'object' && 'roles' in access && access.roles.some((role) => admins.includes(role)),
    )
    .flatMap(({ method, path, body, errors = [] }) =>
      actionsOf(body as Shape | undefined).map((action) => ({
        name: `${method} ${path}${action}`,
        isHeld: (errors as readonly string[]).includes('VALUE_HELD'),
      })),
    );

describe('all that admins do in billing', () => {
  it('is counted as given value, or is listed here with the reason why not', () => {
    const names = actsOf(routes).map(({ name }) => name);
    expect(names.toSorted()).toEqual(Object.keys(acts).toSorted());
  });

  it('answers that it waits for another admin where it is counted', () => {
    const isCounted = ({ name }: { readonly name: string }) => acts[name] === counted;
    const byRoute = Map.groupBy(actsOf(routes), ({ name }) => name.split(' ').slice(0, 2).join(' '));
    const answering = [...byRoute].filter(([, some]) => some.some(({ isHeld }) => isHeld));
    const counting = [...byRoute].filter(([, some]) => some.some(isCounted));
    expect(answering.map(([route]) => route)).toEqual(counting.map(([route]) => route));
  });

  it('is found act by act', () => {
    const order = routes.find(({ path }) => path === '/api/admin/orders/:id') as AnyRoute;
    const planted = { ...order, path: '/api/admin/carts/:id' };
    expect(actsOf([planted]).map(({ name }) => name)).toContain('POST /api/admin/carts/:id EXTEND');
  });
});
