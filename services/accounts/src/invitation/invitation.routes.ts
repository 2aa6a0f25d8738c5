// biome-ignore-all lint/style/noExcessiveLinesPerFile: the life of an invitation, a function for each call.
import type { InvitationDetails } from '@ardhi/contracts/accounts/invitation';
import {
  answerInvitation,
  invite,
  listInvitations,
  readInvitation,
  renewInvitation,
  withdrawInvitation,
} from '@ardhi/contracts/accounts/team.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { dayMs } from '@ardhi/kernel/base/durations';
import { newId } from '@ardhi/kernel/base/ids';
import { isRefusal, refuse } from '@ardhi/kernel/base/refusal';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { pageInfo } from '@ardhi/kernel/read/page';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { AgencyRow } from '../agency/agencies.projection.ts';
import { seatsUsed } from '../agency/seats.ts';
import { type Agent, agent } from '../agent/agent.ts';
import type { AccountsContext } from '../context.ts';
import { agencyCards, type Directory } from '../directory/cards.ts';
import { answerJoinRequest, listJoinRequests } from '../join-request/answer-join-request.ts';
import { linkTokens } from '../link-tokens.ts';
import { type Execute, joinAgency, registerAgent } from '../processes/change-membership.ts';
import { profileOf } from '../profile/profile.ts';
import { seatLimitOf } from '../replicas/billing.ts';
import { readSettings } from '../replicas/settings.ts';
import { type User, user } from '../user/user.ts';
import { type Invitation, invitation } from './invitation.ts';
import { type InvitationRow, invitations } from './invitations.projection.ts';
import { invitationUrl } from './on-invitation.ts';

type AcceptedInvitation = Pick<Invitation, 'agencyId' | 'title'> & { readonly id: string };

/** Routes to invite people to an agency and to accept or decline an invitation. */
export function invitationRoutes(accounts: AccountsContext, directory: Directory): Endpoint[] {
  const shared = invitationAccess(accounts, directory);
  return [
    listInvitationsRoute(shared),
    inviteRoute(shared),
    renewInvitationRoute(shared),
    withdrawInvitationRoute(shared),
    readInvitationRoute(shared),
    answerInvitationRoute(shared),
  ];
}

/** Access shared by the routes: the invitations, their link tokens, and who may use them. */
function invitationAccess(accounts: AccountsContext, directory: Directory) {
  const { context } = accounts;
  const invitationRows = context.read(invitations);
  const tokens = linkTokens(accounts.secret('invitation'));
  const expiryTime = async () => {
    const { invitationDays } = await readSettings(context, 'limits');
    return new Date(context.clock.epoch() + invitationDays * dayMs).toISOString();
  };

  const requireAgencyId = ({ tenant }: Caller): string => tenant ?? refuse('NOT_FOUND');

  /** Only an approved agency writes to people outside. @throws Refusal NOT_FOUND, AGENCY_NOT_ACTIVE */
  async function requireActiveAgency(agencyId: string): Promise<AgencyRow> {
    const found = (await directory.agencies.get(agencyId)) ?? refuse('NOT_FOUND');
    return found.status === 'ACTIVE' ? found : refuse('AGENCY_NOT_ACTIVE');
  }

  /** An invitation can only be accepted while a seat is free. @throws Refusal LIMIT_REACHED */
  async function requireFreeSeat({ id, members }: AgencyRow): Promise<void> {
    const max = await seatLimitOf(context, id);
    if (seatsUsed(members) >= max) refuse('LIMIT_REACHED', { max, what: 'seats' });
  }

  /** An invitation of the caller's own agency; admins may use any. @throws Refusal NOT_FOUND */
  async function requireOwnInvitation(caller: Caller, id: string): Promise<InvitationRow> {
    const found = await invitationRows.get(id);
    const isAllowed = caller.role !== 'SUPER_AGENT' || found?.agencyId === caller.tenant;
    return found !== undefined && isAllowed ? found : refuse('NOT_FOUND');
  }

  function responseOf({ id, state, createdAt, expiresAt, ...details }: InvitationRow): InvitationDetails {
    const { email, phone, title, message } = details;
    const currentState = state === 'OPEN' && expiresAt <= context.clock.now() ? 'EXPIRED' : state;
    const url = currentState === 'OPEN' ? invitationUrl(context, tokens.issue(id)) : undefined;
    return {
      id,
      state: currentState,
      createdAt,
      expiresAt,
      ...omitUndefined({ email, phone, title, message, url }),
    };
  }

  /** The open invitation for a link token, also the one that `userId` has accepted. @throws Refusal GONE */
  async function requireOpenInvitation(token: string, userId?: string) {
    const id = tokens.verify(token) ?? refuse('GONE');
    const { state } = await context.state<Invitation>(invitation, id);
    if (userId !== undefined && state.acceptedBy === userId) return { id, ...state };
    const isExpired = state.expiresAt <= context.clock.now() && state.claimedBy === undefined;
    if (state.state !== 'OPEN' || isExpired) refuse('GONE');
    if ((await directory.agencies.get(state.agencyId))?.status !== 'ACTIVE') refuse('GONE');
    return { id, ...state };
  }

  return {
    invitationRows,
    requireAgencyId,
    responseOf,
    directory,
    context,
    expiryTime,
    requireOwnInvitation,
    requireActiveAgency,
    requireFreeSeat,
    requireOpenInvitation,
    accounts,
  };
}
type InvitationAccess = ReturnType<typeof invitationAccess>;

/**
 * Claims the invitation first, so that it admits nobody else; then registers the user as an agent and assigns the seat and
 * the title. A refusal on the way gives the invitation back. Safe to repeat: each command depends on the state alone. Their
 * ids are new each time, because a repeat under the same Idempotency-Key must claim again what a refusal gave back.
 */
async function acceptInvitation(
  context: ServiceContext,
  caller: Caller,
  answerer: { readonly userId: string; readonly email: string | undefined },
  { id, agencyId, title }: AcceptedInvitation,
) {
  const { userId } = answerer;
  const { role, tenant, impersonator, requestId: correlationId } = caller;
  const actor = impersonator?.id ?? userId;
  const as = { role, ...omitUndefined({ tenant, onBehalfOf: impersonator && userId }) };
  const execute: Execute = (decider, stream, command) =>
    context.execute(decider, stream, command, {
      commandId: newId(context.clock.epoch()),
      correlationId,
      actor,
      as,
    });
  await execute(invitation, id, { type: 'Claim', ...answerer });
  try {
    await joinAsAgent(context, execute, { userId, agencyId, title });
  } catch (error) {
    if ((error as { name?: string }).name === 'Refusal')
      await execute(invitation, id, { type: 'ReleaseClaim', userId });
    throw error;
  }
  return execute(invitation, id, { type: 'Accept', userId });
}

async function joinAsAgent(
  context: ServiceContext,
  execute: Execute,
  { userId, agencyId, title }: { userId: string; agencyId: string; title: string | undefined },
): Promise<void> {
  const { profile } = (await context.state<Agent>(agent, userId)).state;
  if (profile === undefined) {
    const person = (await context.state<User>(user, userId)).state;
    await registerAgent(execute, userId, person).catch((error: unknown) => {
      // Registered meanwhile, by the same request made twice.
      if (!isRefusal(error, 'WRONG_STATE')) throw error;
    });
  }
  await joinAgency(execute, userId, { agencyId, seats: await seatLimitOf(context, agencyId) });
  if (title !== undefined && profile?.title === undefined)
    await execute(agent, userId, { type: 'ChangeProfile', title });
}

function listInvitationsRoute({
  context,
  directory,
  invitationRows,
  requireAgencyId,
  responseOf,
}: InvitationAccess): Endpoint {
  return serve(listInvitations, async ({ caller, query }) => {
    const where = { agencyId: requireAgencyId(caller) };
    const { page, pageSize } = query;
    const found = await invitationRows.find({
      where,
      sort: ['-createdAt'],
      offset: (page - 1) * pageSize,
      limit: pageSize,
    });
    return {
      ...pageInfo(query, await invitationRows.count({ where })),
      items: found.map(responseOf),
      joinRequests: await listJoinRequests(context, directory, where.agencyId),
    };
  });
}

function inviteRoute({
  directory,
  expiryTime,
  requireAgencyId,
  requireActiveAgency,
  requireFreeSeat,
  requireOwnInvitation,
  responseOf,
}: InvitationAccess): Endpoint {
  return serve(invite, async (call) => {
    const agencyId = requireAgencyId(call.caller);
    const { email, ...details } = call.body;
    await requireFreeSeat(await requireActiveAgency(agencyId));
    const [existing] = email === undefined ? [] : await directory.people.find({ where: { email }, limit: 1 });
    if (existing?.work?.agencyId) refuse('ALREADY_MEMBER');
    const id = call.newId();
    const invitee = omitUndefined({ email, ...details });
    await call.execute(invitation, id, {
      type: 'Invite',
      agencyId,
      expiresAt: await expiryTime(),
      ...invitee,
    });
    return responseOf(await requireOwnInvitation(call.caller, id));
  });
}

function renewInvitationRoute({
  context,
  directory,
  expiryTime,
  requireActiveAgency,
  requireFreeSeat,
  requireOwnInvitation,
  responseOf,
}: InvitationAccess): Endpoint {
  return serve(renewInvitation, async (call) => {
    const { accept } = call.body;
    if (accept !== undefined) {
      const execute: Execute = (decider, stream, command) => call.execute(decider, stream, command);
      const answer = { id: call.params.id, accept };
      const { record, position } = await answerJoinRequest(
        { context, directory },
        execute,
        call.caller,
        answer,
      );
      await context.waitForPosition(position);
      return record;
    }
    const { id, agencyId } = await requireOwnInvitation(call.caller, call.params.id);
    await requireFreeSeat(await requireActiveAgency(agencyId));
    await call.execute(invitation, id, { type: 'Renew', expiresAt: await expiryTime() });
    return responseOf(await requireOwnInvitation(call.caller, id));
  });
}

function withdrawInvitationRoute({ requireOwnInvitation }: InvitationAccess): Endpoint {
  return serve(withdrawInvitation, async (call) => {
    const { id } = await requireOwnInvitation(call.caller, call.params.id);
    await call.execute(invitation, id, { type: 'Withdraw' });
  });
}

function readInvitationRoute({ directory, requireOpenInvitation }: InvitationAccess): Endpoint {
  return serve(readInvitation, async ({ params }) => {
    const { agencyId, expiresAt } = await requireOpenInvitation(params.token);
    const agency = await directory.agencies.get(agencyId);
    const [card] = agency === undefined ? [] : await agencyCards(directory, [agency]);
    return { agency: card ?? refuse('GONE'), expiresAt };
  });
}

/** Result of a repeated request, which appends nothing. */
const answeredBefore = { position: 0 };

function answerInvitationRoute({ accounts, context, requireOpenInvitation }: InvitationAccess): Endpoint {
  return serve(answerInvitation, async (call) => {
    const { id: userId } = call.caller;
    const { accept } = call.body;
    const found = await requireOpenInvitation(call.params.token, accept ? userId : undefined);
    const person = (await context.state<User>(user, userId)).state;
    const answerer = { userId, email: person.emailVerified ? person.email : undefined };
    const { position } = accept
      ? found.state === 'ACCEPTED'
        ? answeredBefore
        : await acceptInvitation(context, call.caller, answerer, found)
      : await call.execute(invitation, found.id, { type: 'Decline', ...answerer });
    if (position > 0) call.response.set('X-Position', String(position));
    await context.waitForPosition(position);
    const { state } = await context.state<User>(user, userId);
    return profileOf(accounts, { id: userId, user: state });
  });
}
