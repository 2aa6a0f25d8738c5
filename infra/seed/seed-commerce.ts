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
  type PostAsAdmin,
  postVia,
  type SeedCallers,
  treasurer,
} from './seed-calls.ts';

/**
 * Purchases of the agencies in several states, discounts, a purchase limit, and gifts, through the
 * calls of agents and admins, so that no screen of an admin is empty.
 */
export async function seedCommerce({ client, agents, admin }: SeedCallers): Promise<void> {
  const post = postVia(client);
  const asAdmin: PostAsAdmin = (path, body) => post(admin, path, body);
  const headOf = (agency: string) => headOfAgency(agents, agency);
  // One after the other, so that their order is the same in every installation.
  const seedPurchases = async (catalogue: ReadonlyMap<string, Sold>) => {
    for (const purchase of demoPurchases)
      await seedPurchase({ post, admin, catalogue }, headOf(purchase.agency), purchase);
  };
  const [catalogue] = await Promise.all([loadCatalogue(client, admin), seedDiscounts(asAdmin)]);
  await Promise.all([
    asAdmin('/api/admin/purchase-limits', demoLimit),
    asAdmin('/api/admin/gifts', demoGift),
    asAdmin('/api/admin/custom-payments', demoCustomPayment),
    seedGiven(asAdmin, headOf(demoGiven.agency)),
    seedPurchases(catalogue),
  ]);
}

interface Sold {
  readonly kind: CartInput['lines'][number]['kind'];
  readonly refId: string;
}
type Listed = { readonly items: readonly { readonly id: string; readonly name: { readonly en: string } }[] };

/** Packages and items by their English name. */
async function loadCatalogue(
  client: InternalClient,
  admin: Partial<Caller>,
): Promise<ReadonlyMap<string, Sold>> {
  const rows = await Promise.all(
    (['ITEM', 'PACKAGE'] as const).map(async (kind) => {
      const path = `/api/admin/${kind.toLowerCase()}s?pageSize=100`;
      const { items } = await client.call<Listed>(admin, idFrom(`seed:${path}`), { method: 'GET', path });
      return items.map(({ id, name }) => [name.en, { kind, refId: id }] as const);
    }),
  );
  return new Map(rows.flat());
}

interface Shop {
  readonly post: Post;
  readonly admin: Partial<Caller>;
  readonly catalogue: ReadonlyMap<string, Sold>;
}

async function seedPurchase(
  { post, admin, catalogue }: Shop,
  { agencyId, caller }: Head,
  { buys, qty = 1, currency, code, paidBy, cancelledFor, refunded }: DemoPurchase,
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
  if (cancelledFor !== undefined) await act(admin, { do: 'CANCEL', reason: cancelledFor });
  if (paidBy !== undefined)
    await act(admin, { do: 'MARK_PAID', ...paidBy, reason: 'Seen on the statement.' });
  if (refunded !== undefined) {
    const amount = Math.round(order.total.amount * refunded.share);
    await act(treasurer, { do: 'REFUND', amount, reason: refunded.reason });
  }
}

function seedGiven(asAdmin: PostAsAdmin, { agencyId }: Head): Promise<unknown> {
  const { agency: _, ...given } = demoGiven;
  return asAdmin('/api/admin/grants', { ...given, to: { ids: [agencyId] }, ownerType: 'AGENCY' });
}

async function seedDiscounts(asAdmin: PostAsAdmin): Promise<void> {
  await Promise.all(
    demoDiscounts.map(async ({ fields, code }) => {
      const { id } = await asAdmin<{ id: string }>('/api/admin/discounts', fields);
      if (code === undefined) return;
      const path = `/api/admin/discounts/${id}`;
      await asAdmin(`${path}/codes`, { count: 1, prefix: code, singleUse: false });
      await asAdmin(`${path}/status`, { status: 'ACTIVE' });
    }),
  );
}
