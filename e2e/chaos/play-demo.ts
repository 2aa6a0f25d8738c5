import { randomUUID } from 'node:crypto';
import type { Role } from '@ardhi/contracts/roles';
import { dayMs } from '@ardhi/kernel/base/durations';
import { demoToken } from '../support/demo-callers.ts';
import { demoPassword } from '../support/sign-in.ts';

interface ListingRow {
  readonly card: { readonly id: string; readonly reason: string };
}

/** Plays a round of the demo data over the API of a product. @throws Error when the product ends meanwhile */
export type PlayRound = (url: string) => Promise<void>;

/** Share of the price, in percent, that a round adds or takes away; two of them cancel out. */
const pricePercents = [25, -20];

/**
 * People of the demo data at work. A round changes the prices of all live listings, takes those of an agency off the market and
 * back, sends enquiries, asks for a viewing, registers a user and buys a package. Refusals are part of the game: a call that a
 * killed process left without an answer is not repeated.
 */
export function demoPlayers(): PlayRound {
  let calls = 0;
  let rounds = 0;
  const tokens = new Map<Role, string>();
  return async (url) => {
    async function send(token: string | undefined, method: string, path: string, body?: object) {
      calls += 1;
      const response = await fetch(url + path, {
        method,
        headers: {
          accept: 'application/json',
          'x-forwarded-for': `41.${calls & 255}.${(calls >> 8) & 255}.7`,
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
    }
    async function listings(token: string, path: string, reason: string): Promise<readonly string[]> {
      const rows: readonly ListingRow[] = (await send(token, 'GET', `${path}?pageSize=100`)).body.items;
      return rows.flatMap(({ card }) => (card.reason === reason ? [card.id] : []));
    }
    const bulk = (token: string, ids: readonly string[], change: object) =>
      ids.length === 0 ? undefined : send(token, 'POST', '/api/agent/listings/bulk', { ids, do: change });

    /** The token of a person, who signs in once. */
    async function tokenOf(role: Role): Promise<string> {
      const token = tokens.get(role) ?? (await demoToken(url, role));
      tokens.set(role, token);
      return token;
    }

    rounds += 1;
    const [admin, head] = [await tokenOf('AFRI_ADMIN'), await tokenOf('SUPER_AGENT')];
    const live = await listings(admin, '/api/admin/properties', 'LIVE');
    await bulk(admin, live, { pricePercent: pricePercents[rounds % 2] });
    await bulk(head, await listings(head, '/api/agent/listings', 'LIVE'), { cmd: 'pause' });
    await bulk(head, await listings(head, '/api/agent/listings', 'PAUSED'), { cmd: 'resume' });

    const visitor = { name: `Visitor ${rounds}`, phone: `+2567${String(rounds).padStart(8, '0')}` };
    const slots = [new Date(Date.now() + 3 * dayMs).toISOString()];
    const enquiry = { message: 'Is it still available?', channel: 'CALL', consent: true };
    for (const id of live.slice(0, 5)) {
      await send(undefined, 'POST', `/properties/${id}/enquiries`, { ...visitor, ...enquiry });
      await send(undefined, 'POST', `/properties/${id}/viewings`, { ...visitor, slots });
    }
    await send(undefined, 'POST', '/api/auth/register', {
      email: `visitor-${rounds}@ardhi.test`,
      name: visitor.name,
      password: demoPassword,
      termsVersion: '1',
    });

    const packages = (await send(undefined, 'GET', '/api/packages')).body.items;
    const refId = packages.find(({ slug }: { readonly slug: string }) => slug === 'starter')?.id;
    const lines = [{ kind: 'PACKAGE', refId, qty: 1 }];
    const cart = { lines, currency: 'UGX', method: 'MTN_MOMO', msisdn: '+256772123000' };
    await send(head, 'POST', '/api/checkout', cart);
  };
}
