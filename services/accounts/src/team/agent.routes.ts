import type { AgentFields } from '@ardhi/contracts/accounts/events';
import { changeOwnAgent, createAgent, readOwnAgent } from '@ardhi/contracts/accounts/team.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { phoneProofs } from '@ardhi/kernel/privacy/phone-proof';
import { refuse } from '@ardhi/kernel/write/refusal';
import { agent } from '../agent/agent.ts';
import type { AccountsContext } from '../context.ts';
import { agentRecordOf, findAgent } from '../directory/agent-records.ts';
import type { Directory } from '../directory/cards.ts';
import { registerAgent } from '../processes/change-membership.ts';
import { type User, user } from '../user/user.ts';

/** Routes to become an agent and to read and change one's own agent record. */
export function agentRoutes({ context }: AccountsContext, directory: Directory): Endpoint[] {
  const proofs = phoneProofs(context);
  const ownRecord = async (id: string) => agentRecordOf(directory, await findAgent(directory, id));

  return [
    serve(createAgent, async (call) => {
      const { id } = call.caller;
      const { state } = await context.state<User>(user, id);
      if (proofs.isOffered && state.phone?.verifiedAt === undefined) refuse('PHONE_NOT_VERIFIED');
      await registerAgent((decider, stream, command) => call.execute(decider, stream, command), id, state);
      const changes = omitUndefined(call.body) as Partial<AgentFields>;
      const { position } = await call.execute(agent, id, { type: 'ChangeProfile', ...changes });
      await context.waitForPosition(position);
      return ownRecord(id);
    }),

    serve(readOwnAgent, ({ caller }) => ownRecord(caller.id)),

    serve(changeOwnAgent, async (call) => {
      const { id } = call.caller;
      const changes = omitUndefined(call.body) as Partial<AgentFields>;
      const { position } = await call.execute(agent, id, { type: 'ChangeProfile', ...changes });
      await context.waitForPosition(position);
      return ownRecord(id);
    }),
  ];
}
