import type { AgentRecord } from '@ardhi/contracts/accounts/agency-and-agent';
import type { AgentFields } from '@ardhi/contracts/accounts/events';
import {
  changeOwnAgent,
  createAgent,
  type OwnAgentRecord,
  readOwnAgent,
} from '@ardhi/contracts/accounts/team.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { phoneProofs } from '@ardhi/kernel/privacy/phone-proof';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { openOffer } from '../agency/agency.ts';
import { type Agent, agent } from '../agent/agent.ts';
import type { AccountsContext } from '../context.ts';
import { agentRecordOf, findAgent } from '../directory/agent-records.ts';
import type { Directory } from '../directory/cards.ts';
import { joinRequests } from '../join-request/join-requests.projection.ts';
import { registerAgent } from '../processes/change-membership.ts';
import { type User, user } from '../user/user.ts';

/** Routes to become an agent and to read and change one's own agent record. */
export function agentRoutes({ context }: AccountsContext, directory: Directory): Endpoint[] {
  const proofs = phoneProofs(context);
  const record = async (id: string) => agentRecordOf(directory, await findAgent(directory, id));
  const ownRecord = async (id: string) => {
    const found = await record(id);
    return { ...found, ...(await openQuestions(context, directory, found)) };
  };

  return [
    serve(createAgent, async (call) => {
      const { id } = call.caller;
      const { state } = await context.state<User>(user, id);
      if (proofs.isOffered && state.phone?.verifiedAt === undefined) refuse('PHONE_NOT_VERIFIED');
      await registerAgent((decider, stream, command) => call.execute(decider, stream, command), id, state);
      const changes = omitUndefined(call.body) as Partial<AgentFields>;
      const { position } = await call.execute(agent, id, { type: 'ChangeProfile', ...changes });
      await context.waitForPosition(position);
      return record(id);
    }),

    serve(readOwnAgent, async (call) => {
      const { id } = call.caller;
      const { state, version } = await context.state<Agent>(agent, id);
      call.version(version);
      return { ...(await ownRecord(id)), ...profileOf(state) };
    }),

    serve(changeOwnAgent, async (call) => {
      const { id } = call.caller;
      const changes = omitUndefined(call.body) as Partial<AgentFields>;
      const { position } = await call.execute(agent, id, { type: 'ChangeProfile', ...changes });
      await context.waitForPosition(position);
      return ownRecord(id);
    }),
  ];
}

/** The profile as of a version of the agent: the directory may be behind it. */
function profileOf({ profile }: Agent): Partial<AgentRecord> {
  if (profile === undefined) return {};
  const { name: _, avatarUrl: __, phones, languages, areaIds, specialties, ...fields } = profile;
  return {
    ...fields,
    phones: [...phones],
    languages: [...languages],
    areaIds: [...areaIds],
    specialties: [...specialties] as AgentRecord['specialties'],
  };
}

const maxRequests = 20;

/** Questions that wait for an answer: the agent's requests to agencies, and the ownership that is offered to them. */
async function openQuestions(
  context: ServiceContext,
  directory: Directory,
  { userId, agencyId }: AgentRecord,
): Promise<Pick<OwnAgentRecord, 'joinRequests' | 'ownershipOffer'>> {
  const rows = await context.read(joinRequests).find({ where: { userId }, sort: ['at'], limit: maxRequests });
  const agencies = new Map(
    (await directory.agencies.getMany(rows.map((row) => row.agencyId))).map((row) => [row.id, row]),
  );
  const own = agencyId === undefined ? undefined : await directory.agencies.get(agencyId);
  const offer = own && openOffer(own, context.clock.now());
  return {
    joinRequests: rows.flatMap(({ agencyId: id, at }) => {
      const row = agencies.get(id);
      return row === undefined ? [] : [{ agency: { id: row.id, name: row.displayName }, at }];
    }),
    ...(own &&
      offer?.toUserId === userId && {
        ownershipOffer: { agency: { id: own.id, name: own.displayName }, expiresAt: offer.expiresAt },
      }),
  };
}
