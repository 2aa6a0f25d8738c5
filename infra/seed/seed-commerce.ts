import type { CartInput } from '@ardhi/contracts/billing/quote';
import { idFrom } from '@ardhi/kernel/base/ids';
import type { Caller } from '@ardhi/kernel/http/caller';
import {
  type DemoPurchase,
  demoCustomPayment,
  demoDiscounts,
  demoGift,
  demoGiven,
  demoLimit,
  demoPurchases,
} from './demo-commerce.ts';
import type { InternalClient } from './internal-client.ts';
import {
  type Head,
  headOfAgency,
  type Post,
  postVia,
  type SeedCallers,
  seedAdmin,
  treasurer,
} from './seed-calls.ts';

/**
 * Purchases of the agencies in several states, discounts, a purchase limit, and gifts, through the
 * calls of agents and admins, so that no screen of an admin is empty.
 */
export async function seedCommerce({ client, agents }: SeedCallers): Promise<void> {
  const post = postVia(client);
  const headOf = (agency: string) => headOfAgency(agents, agency);
  // One after the other, so that their order is the same in every installation.
  const seedPurchases = async (catalogue: ReadonlyMap<string, Sold>) => {
    for (const purchase of demoPurchases)
      await seedPurchase(post, headOf(purchase.agency), purchase, catalogue);
  };
  const [catalogue] = await Promise.all([loadCatalogue(client), seedDiscounts(post)]);
  await Promise.all([
    post(seedAdmin, '/api/admin/purchase-limits', demoLimit),
    post(seedAdmin, '/api/admin/gifts', demoGift),
    post(seedAdmin, '/api/admin/custom-payments', demoCustomPayment),
    seedGiven(post, headOf(demoGiven.agency)),
    seedPurchases(catalogue),
  ]);
}

interface Sold {
  readonly kind: CartInput['lines'][number]['kind'];
  readonly refId: string;
}
type Listed = { readonly items: readonly { readonly id: string; readonly name: { readonly en: string } }[] };

/** Packages and items by their English name. */
async function loadCatalogue(client: InternalClient): Promise<ReadonlyMap<string, Sold>> {
  const rows = await Promise.all(
    (['ITEM', 'PACKAGE'] as const).map(async (kind) => {
      const path = `/api/admin/${kind.toLowerCase()}s?pageSize=100`;
      const { items } = await client.call<Listed>(seedAdmin, idFrom(`seed:${path}`), { method: 'GET', path });
      return items.map(({ id, name }) => [name.en, { kind, refId: id }] as const);
    }),
  );
  return new Map(rows.flat());
}

async function seedPurchase(
  post: Post,
  { agencyId, caller }: Head,
  { buys, qty = 1, currency, code, paidBy, cancelledFor, refunded }: DemoPurchase,
  catalogue: ReadonlyMap<string, Sold>,
): Promise<void> {
  const sold = catalogue.get(buys);
  if (sold === undefined) throw new Error(`Nobody sells ${buys}.`);
  const cart: CartInput = {
    lines: [{ ...sold, qty }],
    currency,
    beneficiary: { type: 'AGENCY', id: agencyId },
    ...(code !== undefined && { codes: [code] }),
  };
  const order = await post<{ id: string; total: { amount: number } }>(caller, '/api/orders', cart);
  const act = (as: Partial<Caller>, body: object) => post(as, `/api/admin/orders/${order.id}`, body);
  if (cancelledFor !== undefined) await act(seedAdmin, { do: 'CANCEL', reason: cancelledFor });
  if (paidBy !== undefined)
    await act(seedAdmin, { do: 'MARK_PAID', ...paidBy, reason: 'Seen on the statement.' });
  if (refunded !== undefined) {
    const amount = Math.round(order.total.amount * refunded.share);
    await act(treasurer, { do: 'REFUND', amount, reason: refunded.reason });
  }
}

function seedGiven(post: Post, { agencyId }: Head): Promise<unknown> {
  const { agency: _, ...given } = demoGiven;
  return post(seedAdmin, '/api/admin/grants', { ...given, to: { ids: [agencyId] }, ownerType: 'AGENCY' });
}

async function seedDiscounts(post: Post): Promise<void> {
  await Promise.all(
    demoDiscounts.map(async ({ fields, code }) => {
      const { id } = await post<{ id: string }>(seedAdmin, '/api/admin/discounts', fields);
      if (code === undefined) return;
      const path = `/api/admin/discounts/${id}`;
      await post(seedAdmin, `${path}/codes`, { count: 1, prefix: code, singleUse: false });
      await post(seedAdmin, `${path}/status`, { status: 'ACTIVE' });
    }),
  );
}
