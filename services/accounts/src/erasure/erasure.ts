import { idFrom } from '@ardhi/kernel/ids';
import { refuse } from '@ardhi/kernel/refusal';
import type { ServiceTools } from '@ardhi/kernel/service';
import { type Agency, agency } from '../agency/agency.ts';
import { type Agent, agent } from '../agent/agent.ts';
import { favourites } from '../favourites/favourites.ts';
import { login } from '../login/login.ts';
import { logins } from '../login/logins.ts';
import { leaveAgency, type Order } from '../people/membership.ts';
import type { Room } from '../room.ts';
import { roster, rosterId } from '../user/roster.ts';
import { type User, user } from '../user/user.ts';

const topic = 'accounts.erasure';
const graceMs = 7 * 24 * 3_600_000;
const most = 10_000;

/** Asks that somebody be forgotten in 7 days. @throws Refusal OWNER_CANNOT_LEAVE, LAST_ADMIN */
export async function askErasure({ tools }: Room, order: Order, id: string): Promise<string> {
  await needFreeToGo(tools, id);
  const eraseAt = new Date(tools.clock.epoch() + graceMs).toISOString();
  await order(user, id, { type: 'AskErasure', eraseAt });
  const { state } = await tools.state<User>(user, id);
  const at = state.eraseAt ?? eraseAt;
  await tools.timer.set({ id: `${topic}:${id}`, at, topic, data: { id } });
  return at;
}

/** Somebody thought better of it. */
export async function keepUser({ tools }: Room, order: Order, id: string): Promise<void> {
  await order(user, id, { type: 'Keep' });
  await tools.timer.cancel(`${topic}:${id}`);
}

async function needFreeToGo(tools: ServiceTools, id: string): Promise<void> {
  const { agencyId, role } = (await tools.state<User>(user, id)).state;
  const house = agencyId === null ? undefined : (await tools.state<Agency>(agency, agencyId)).state;
  if (house?.ownerUserId === id) refuse('OWNER_CANNOT_LEAVE');
  if (role !== 'AFRI_ADMIN') return;
  const { state } = await tools.state<readonly string[]>(roster, rosterId);
  if (state.includes(id) && state.length === 1) refuse('LAST_ADMIN');
}

/** Erases whoever is due; what fails rings again, and every step may be taken twice. */
export function eraseInTime(room: Room): void {
  room.tools.timer.onRing(topic, ({ data }) => erase(room, String(data['id'])));
}

/**
 * A backup that was restored knows people who were erased since. Whoever's key is destroyed is erased again,
 * here and at the identity provider, before anybody is served (promises.md F3).
 */
export async function eraseAgain(room: Room): Promise<void> {
  const { tools, identity } = room;
  for (const { subject: id } of await tools.keys.destroyed()) {
    const { state } = await tools.state<User>(user, id);
    if (state.status === 'UNKNOWN') continue;
    if (state.status === 'ERASED' && (await identity?.person(state.subject)) === undefined) continue;
    const [eraseAt, causation] = [tools.clock.now(), `erase-again:${id}`];
    if (state.status !== 'ERASED' && state.eraseAt === undefined)
      await tools.order(user, id, { type: 'AskErasure', eraseAt }, { causation, actor: 'system' });
    await erase(room, id);
  }
}

/**
 * What others keep a copy of is overwritten by ordinary events, what only we keep is forgotten, and last the key goes:
 * from then on every event, backup and log of this person reads `[erased]`.
 */
async function erase({ tools, identity }: Room, id: string): Promise<void> {
  const before = (await tools.state<User>(user, id)).state;
  const due = before.eraseAt !== undefined && before.eraseAt <= tools.clock.now();
  if (!due && before.status !== 'ERASED') return;
  const order: Order = (rules, stream, command) =>
    tools.order(rules, stream, command, { causation: `erase:${id}:${stream}`, actor: 'system' });
  await tools.order(roster, rosterId, { type: 'Dismiss', userId: id }, { causation: `erase:${id}` });
  await forgetAgent(tools, order, id);
  await order(favourites, id, { type: 'Clear' });
  for (const row of await tools.read(logins).find({ where: { userId: id }, limit: most })) {
    await order(login, row.id, { type: 'ForgetLogin' });
    if (row.email !== undefined) await tools.keys.destroy(idFrom(`login:${row.email}`));
  }
  await order(user, id, { type: 'Erase' });
  await tools.mailer.forget?.(before.email);
  await identity?.remove(before.subject);
  await tools.keys.destroy(id);
}

async function forgetAgent(tools: ServiceTools, order: Order, id: string): Promise<void> {
  const { profile, agencyId, status } = (await tools.state<Agent>(agent, id)).state;
  if (profile === undefined) return;
  if (agencyId !== undefined) await leaveAgency(order, id, { agencyId });
  await order(agent, id, { type: 'Forget', slug: id.toLowerCase() });
  if (status !== 'LEFT') await order(agent, id, { type: 'ChangeStatus', to: 'LEFT', reason: 'erased' });
}
