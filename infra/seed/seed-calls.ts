import type { DemoAgent } from '@ardhi/accounts/seed/demo-people';
import { idFrom } from '@ardhi/kernel/base/ids';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { InternalClient } from './internal-client.ts';

/** Who calls, and by what. */
export interface SeedCallers {
  readonly client: InternalClient;
  readonly agents: readonly DemoAgent[];
}

/** An admin as a caller. */
export const adminCaller = (id: string): Pick<Caller, 'id' | 'subject' | 'role'> => ({
  id,
  subject: id,
  role: 'AFRI_ADMIN',
});

/** An admin without an account: what they give and record does not count towards the day of the demo admin. */
export const seedAdmin: Partial<Caller> = adminCaller(idFrom('seed:admin'));

/** A second admin, since nobody gives back money whose arrival they recorded. */
export const treasurer: Partial<Caller> = adminCaller(idFrom('seed:treasurer'));

/** Posts a body to a path as a caller. */
export type Post = <A = unknown>(as: Partial<Caller>, path: string, body: object) => Promise<A>;

/** Posts under a key of its own, so that a repeated run gets the first response. */
export const postVia =
  (client: InternalClient): Post =>
  (as, path, body) =>
    client.call(as, idFrom(`seed:${as.id}:${path}:${JSON.stringify(body)}`), { method: 'POST', path, body });

/** The agent who runs an agency, as a caller. */
export type Head = DemoAgent & { readonly caller: Partial<Caller> };

/** The agent who runs an agency. @throws Error without such an agency */
export function headOfAgency(agents: readonly DemoAgent[], agency: string): Head {
  const head = agents.find(({ agencyName }) => agencyName === agency);
  if (head === undefined) throw new Error(`No agency of the demo data is called ${agency}.`);
  const { userId: id, agencyId: tenant } = head;
  return { ...head, caller: { id, subject: id, role: 'SUPER_AGENT', tenant } };
}
