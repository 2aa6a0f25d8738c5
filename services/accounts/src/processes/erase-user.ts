import { idFrom } from '@ardhi/kernel/base/ids';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type Agency, agency } from '../agency/agency.ts';
import { type Agent, agent } from '../agent/agent.ts';
import type { AccountsContext } from '../context.ts';
import { favourites } from '../favourites/favourites.ts';
import { login } from '../login/login.ts';
import { logins } from '../login/logins.projection.ts';
import { phoneCode } from '../phone-codes/phone-code.ts';
import { phoneCodes } from '../phone-codes/phone-codes.projection.ts';
import { tableViews } from '../table-views/table-views.ts';
import { type AdminSet, adminSet, adminSetId } from '../user/admin-set.ts';
import { type User, user } from '../user/user.ts';
import { visitorLists } from '../visitor-lists/visitor-lists.ts';
import { type Execute, leaveAgency } from './change-membership.ts';

const topic = 'accounts.erasure';
const graceMs = 7 * 24 * 3_600_000;
/** How long the erasure of the last AFRI_ADMIN waits for a successor. */
const retryMs = 24 * 3_600_000;
const maxLogins = 10_000;
const maxCodes = 1_000;

/** Schedules the erasure of a user in 7 days and returns when it is due. @throws Refusal OWNER_CANNOT_LEAVE, LAST_ADMIN */
export async function requestErasure(
  { context }: AccountsContext,
  execute: Execute,
  id: string,
): Promise<string> {
  await requireErasable(context, id);
  const eraseAt = new Date(context.clock.epoch() + graceMs).toISOString();
  await execute(user, id, { type: 'RequestErasure', eraseAt });
  const { state } = await context.state<User>(user, id);
  const at = state.eraseAt ?? eraseAt;
  await context.scheduler.schedule({ id: `${topic}:${id}`, at, topic, data: { id } });
  return at;
}

/** Cancels a requested erasure. */
export async function cancelErasure(
  { context }: AccountsContext,
  execute: Execute,
  id: string,
): Promise<void> {
  await execute(user, id, { type: 'CancelErasure' });
  await context.scheduler.cancel(`${topic}:${id}`);
}

async function requireErasable(context: ServiceContext, id: string): Promise<void> {
  const { agencyId, role } = (await context.state<User>(user, id)).state;
  const agencyState = agencyId === null ? undefined : (await context.state<Agency>(agency, agencyId)).state;
  if (agencyState?.ownerUserId === id) refuse('OWNER_CANNOT_LEAVE');
  if (role !== 'AFRI_ADMIN') return;
  const { members } = (await context.state<AdminSet>(adminSet, adminSetId)).state;
  if (members.includes(id) && !(await hasRemaining(context, members, id))) refuse('LAST_ADMIN');
}

/** True if an AFRI_ADMIN besides this one will remain: one who has not asked for erasure. */
async function hasRemaining(
  context: ServiceContext,
  members: readonly string[],
  id: string,
): Promise<boolean> {
  const others = members.filter((member) => member !== id);
  const states = await Promise.all(others.map((other) => context.state<User>(user, other)));
  return states.some(({ state }) => state.eraseAt === undefined);
}

/** Registers the job that erases users when due. A failed job is retried, and every step is safe to repeat. */
export function scheduleErasures(accounts: AccountsContext): void {
  accounts.context.scheduler.onDue(topic, ({ data }) => erase(accounts, String(data['id'])));
}

/**
 * A restored backup may contain users who were erased after it was taken. Users whose key is destroyed are erased again,
 * here and at the identity provider, before the service accepts requests (promises.md F3).
 */
export async function repeatErasures(accounts: AccountsContext): Promise<void> {
  const { context, identity } = accounts;
  for (const { subject: id } of await context.keys.destroyed()) {
    const { state } = await context.state<User>(user, id);
    if (state.status === 'UNKNOWN') continue;
    if (state.status === 'ERASED' && (await identity?.findBySubject(state.subject)) === undefined) continue;
    const [eraseAt, commandId] = [context.clock.now(), `erase-again:${id}`];
    if (state.status !== 'ERASED' && state.eraseAt === undefined)
      await context.execute(user, id, { type: 'RequestErasure', eraseAt }, { commandId, actor: 'system' });
    await erase(accounts, id);
  }
}

/**
 * Overwrites the replicas of other services by ordinary events, deletes what only this service stores, and finally destroys
 * the key: from then on every event, backup and log of this user reads `[erased]`.
 */
async function erase({ context, identity }: AccountsContext, id: string): Promise<void> {
  const current = (await context.state<User>(user, id)).state;
  const isDue = current.eraseAt !== undefined && current.eraseAt <= context.clock.now();
  if (!isDue && current.status !== 'ERASED') return;
  const execute: Execute = (decider, stream, command) =>
    context.execute(decider, stream, command, { commandId: `erase:${id}:${stream}`, actor: 'system' });
  if (!(await dismiss(context, id))) return;
  await anonymiseAgent(context, execute, id);
  await execute(favourites, id, { type: 'Clear' });
  await execute(visitorLists, id, { type: 'Clear' });
  await execute(tableViews, id, { type: 'ClearViews' });
  for (const row of await context.read(logins).find({ where: { userId: id }, limit: maxLogins })) {
    await execute(login, row.id, { type: 'ForgetLogin' });
    if (row.email !== undefined) await context.keys.destroy(idFrom(`login:${row.email}`));
  }
  // Attempts before the address had an account, whose entries may have expired since.
  if (current.email !== '') await context.keys.destroy(idFrom(`login:${current.email}`));
  await execute(user, id, { type: 'Erase' });
  await context.mailer.deleteEmailsTo?.(current.email);
  if (current.phone !== undefined) await forgetPhone(context, current.phone.e164);
  await identity?.deleteUser(current.subject);
  await context.keys.destroy(id);
}

/** Deletes the text messages to a number and the codes that were sent to it. */
async function forgetPhone({ mailer, read, execute }: ServiceContext, phone: string): Promise<void> {
  await mailer.deleteEmailsTo?.(phone);
  for (const { id } of await read(phoneCodes).find({ where: { phone }, limit: maxCodes }))
    await execute(phoneCode, id, { type: 'ForgetCode' }, { commandId: `forget:${id}`, actor: 'system' });
}

/** Removes the user from the admin set. False for the last AFRI_ADMIN, whose erasure is tried again in a day. */
async function dismiss(context: ServiceContext, id: string): Promise<boolean> {
  const command = { type: 'Dismiss', userId: id } as const;
  try {
    await context.execute(adminSet, adminSetId, command, { commandId: `erase:${id}` });
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'LAST_ADMIN') throw error;
    const at = new Date(context.clock.epoch() + retryMs).toISOString();
    await context.scheduler.schedule({ id: `${topic}:${id}`, at, topic, data: { id } });
    return false;
  }
}

async function anonymiseAgent(context: ServiceContext, execute: Execute, id: string): Promise<void> {
  const { profile, agencyId, status } = (await context.state<Agent>(agent, id)).state;
  if (profile === undefined) return;
  if (agencyId !== undefined) await leaveAgency(execute, id, { agencyId });
  await execute(agent, id, { type: 'Forget', slug: id.toLowerCase() });
  if (status !== 'LEFT')
    await execute(agent, id, { type: 'ChangeStatus', to: 'LEFT', reason: 'erased', by: 'PLATFORM' });
}
