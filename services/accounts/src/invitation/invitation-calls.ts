import {
  answerInvitation,
  type InvitationAnswer,
  invite,
  listInvitations,
  readInvitation,
  renewInvitation,
  withdrawInvitation,
} from '@ardhi/contracts/accounts/team.routes';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Call, type Served, serve } from '@ardhi/kernel/http/serve';
import { refuse } from '@ardhi/kernel/refusal';
import { seatsUsed } from '../agency/agency.ts';
import { type Agent, agent } from '../agent/agent.ts';
import { settingOf } from '../around/settings.ts';
import { linkTokens } from '../link-token.ts';
import { framed } from '../page-of-all.ts';
import { agencyCards, type CardSources } from '../people/cards.ts';
import { joinAgency, registerAgent } from '../people/membership.ts';
import { present } from '../present.ts';
import type { Room } from '../room.ts';
import { profileAnswer } from '../user/profile-answer.ts';
import { type User, user } from '../user/user.ts';
import { type Invitation, invitation } from './invitation.ts';
import { invitationUrl } from './invitation-mail.ts';
import { type InvitationView, invitations } from './invitations.ts';

const dayMs = 24 * 3_600_000;
type Accepted = Pick<Invitation, 'agencyId' | 'title'> & { readonly id: string };
type AnyCall = Pick<Call<unknown, unknown, unknown>, 'order'>;

/** Inviting people into an agency, and answering. */
export function invitationCalls(room: Room, sources: CardSources): Served[] {
  const { tools } = room;
  const sent = tools.read(invitations);
  const tokens = linkTokens(room.secret('invitation'));
  const endOf = async () => {
    const { invitationDays } = await settingOf(tools, 'limits');
    return new Date(tools.clock.epoch() + invitationDays * dayMs).toISOString();
  };

  const ownHouse = ({ tenant }: Caller): string => tenant ?? refuse('NOT_FOUND');

  /** An invitation of the caller's own agency; admins may see to any. @throws Refusal NOT_FOUND */
  async function own(caller: Caller, id: string): Promise<InvitationView> {
    const found = await sent.get(id);
    const may = caller.role !== 'SUPER_AGENT' || found?.agencyId === caller.tenant;
    return found !== undefined && may ? found : refuse('NOT_FOUND');
  }

  function answerOf({ id, state, createdAt, expiresAt, ...it }: InvitationView): InvitationAnswer {
    const { email, phone, title, message } = it;
    const shown = state === 'OPEN' && expiresAt <= tools.clock.now() ? 'EXPIRED' : state;
    const url = shown === 'OPEN' ? invitationUrl(tools, tokens.make(id)) : undefined;
    return { id, state: shown, createdAt, expiresAt, ...present({ email, phone, title, message, url }) };
  }

  /** @throws Refusal NOT_FOUND, GONE */
  async function open(token: string) {
    const id = tokens.read(token) ?? refuse('NOT_FOUND');
    const { state } = await tools.state<Invitation>(invitation, id);
    if (state.state !== 'OPEN' || state.expiresAt <= tools.clock.now()) refuse('GONE');
    return { id, ...state };
  }

  /** A newcomer is an agent first; then the seat and what they are called there, and only then is the invitation used up. */
  async function accept(call: AnyCall, userId: string, { id, agencyId, title }: Accepted) {
    const order: AnyCall['order'] = (rules, stream, command) => call.order(rules, stream, command);
    const who = (await tools.state<Agent>(agent, userId)).state;
    if (who.profile === undefined) {
      await registerAgent(order, userId, (await tools.state<User>(user, userId)).state);
    }
    await joinAgency(order, userId, { agencyId, seats: (await settingOf(tools, 'freeTier')).seats });
    if (title !== undefined && who.profile?.title === undefined)
      await order(agent, userId, { type: 'ChangeProfile', title });
    return order(invitation, id, { type: 'Accept', userId });
  }

  return [
    serve(listInvitations, async ({ caller, query }) => {
      const where = { agencyId: ownHouse(caller) };
      const { page, pageSize } = query;
      const found = await sent.find({
        where,
        sort: ['-createdAt'],
        offset: (page - 1) * pageSize,
        limit: pageSize,
      });
      return { ...framed(query, await sent.count({ where })), items: found.map(answerOf) };
    }),

    serve(invite, async (call) => {
      const agencyId = ownHouse(call.caller);
      const { email, ...given } = call.body;
      const house = (await sources.agencies.get(agencyId)) ?? refuse('NOT_FOUND');
      const { seats: max } = await settingOf(tools, 'freeTier');
      if (seatsUsed(house.members) >= max) refuse('LIMIT_REACHED', { max, what: 'seats' });
      const [known] = email === undefined ? [] : await sources.people.find({ where: { email }, limit: 1 });
      if (known?.work?.agencyId) refuse('ALREADY_MEMBER');
      const id = call.newId();
      const who = present({ email, ...given });
      await call.order(invitation, id, { type: 'Invite', agencyId, expiresAt: await endOf(), ...who });
      return answerOf(await own(call.caller, id));
    }),

    serve(renewInvitation, async (call) => {
      const { id } = await own(call.caller, call.params.id);
      await call.order(invitation, id, { type: 'Renew', expiresAt: await endOf() });
      return answerOf(await own(call.caller, id));
    }),

    serve(withdrawInvitation, async (call) => {
      const { id } = await own(call.caller, call.params.id);
      await call.order(invitation, id, { type: 'Withdraw' });
    }),

    serve(readInvitation, async ({ params }) => {
      const { agencyId, expiresAt } = await open(params.token);
      const house = await sources.agencies.get(agencyId);
      const [card] = house === undefined ? [] : await agencyCards(sources, [house]);
      return { agency: card ?? refuse('GONE'), expiresAt };
    }),

    serve(answerInvitation, async (call) => {
      const { id: userId } = call.caller;
      const found = await open(call.params.token);
      const { position } = call.body.accept
        ? await accept(call, userId, found)
        : await call.order(invitation, found.id, { type: 'Decline', userId });
      await tools.caughtUp(position);
      const { state } = await tools.state<User>(user, userId);
      return profileAnswer(room, { id: userId, user: state });
    }),
  ];
}
