import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { newId } from '@ardhi/kernel/base/ids';
import type { Caller } from '@ardhi/kernel/http/caller';
import { testCaller, type World } from '@ardhi/testing/world';
import { callerOf, confirmPhone, registerUser, signIn } from './accounts-world.ts';

const agencyBody = {
  type: 'AGENCY',
  legalName: 'Kyanja Homes Ltd',
  displayName: 'Kyanja Homes',
  email: 'hello@kyanja.test',
  countryId: newId(),
  addressLine: 'Kyanja, Kampala',
};

/** Calls by which specs make agents, agencies and members. */
export function agencyCalls(app: World) {
  const admin = testCaller('AFRI_ADMIN');
  const call = (method: string, path: string, as: Partial<Caller>, body?: object) =>
    app.call(method, path, { as, ...omitUndefined({ body }) });
  const signInAgain = async (email: string) => callerOf(await signIn(app, email));

  async function anAgent(email: string, name: string) {
    await registerUser(app, email, { name });
    await confirmPhone(app, await signInAgain(email));
    await call('POST', '/api/agents', await signInAgain(email), {
      phones: [{ e164: '+256772123456', whatsapp: true }],
    });
    return signInAgain(email);
  }

  async function anOwner(email: string, approved = true) {
    const founded = await call('POST', '/api/agencies', await anAgent(email, 'Olive Owner'), agencyBody);
    const agencyId: string = founded.body.id;
    const approval = { status: 'ACTIVE', reason: 'papers seen' };
    if (approved) await call('POST', `/api/admin/broker/agencies/${agencyId}/status`, admin, approval);
    return { as: await signInAgain(email), agencyId };
  }

  /** Invites an agent by their address, who accepts. */
  async function aMember(owner: Partial<Caller>, email: string, name: string) {
    const { body } = await call('POST', '/api/agent/invitations', owner, { email });
    const agent = await anAgent(email, name);
    await call('POST', `/api/invitations/${body.url.split('/').at(-1)}`, agent, { accept: true });
    await app.settled();
    return signInAgain(email);
  }

  /** Invites members until the agency has no free seat. */
  async function fillSeats(owner: Partial<Caller>) {
    const { seats } = (await call('GET', '/api/agent/agents', owner)).body;
    for (let seat = seats.used; seat < seats.limit; seat++)
      await aMember(owner, `seat-${seat}-${newId().toLowerCase()}@ardhi.test`, `Seat ${seat}`);
  }

  return { call, signInAgain, anAgent, anOwner, aMember, fillSeats };
}
