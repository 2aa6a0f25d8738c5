import type { AgentFields } from '@ardhi/contracts/accounts/events';
import { becomeAgent, changeOwnAgent, readOwnAgent } from '@ardhi/contracts/accounts/team.routes';
import { type Served, serve } from '@ardhi/kernel/http/serve';
import type { CardSources } from '../people/cards.ts';
import { registerAgent } from '../people/membership.ts';
import { present } from '../present.ts';
import type { Room } from '../room.ts';
import { type User, user } from '../user/user.ts';
import { agent } from './agent.ts';
import { agentRecordOf, findAgent } from './agent-answers.ts';

/** Becoming an agent, and one's own record as one. */
export function agentCalls({ tools }: Room, sources: CardSources): Served[] {
  const mine = async (id: string) => agentRecordOf(sources, await findAgent(sources, id));

  return [
    serve(becomeAgent, async (call) => {
      const { id } = call.caller;
      const { state } = await tools.state<User>(user, id);
      await registerAgent((rules, stream, command) => call.order(rules, stream, command), id, state);
      const told = present(call.body) as Partial<AgentFields>;
      const { position } = await call.order(agent, id, { type: 'ChangeProfile', ...told });
      await tools.caughtUp(position);
      return mine(id);
    }),

    serve(readOwnAgent, ({ caller }) => mine(caller.id)),

    serve(changeOwnAgent, async (call) => {
      const { id } = call.caller;
      const told = present(call.body) as Partial<AgentFields>;
      const { position } = await call.order(agent, id, { type: 'ChangeProfile', ...told });
      await tools.caughtUp(position);
      return mine(id);
    }),
  ];
}
