import type { PublishedAgentEvent, PublishedUserEvent } from '@ardhi/contracts/accounts/events';
import type { Reaction } from '@ardhi/kernel/consume/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import { viewing } from '../viewing/viewing.ts';
import { viewings } from '../viewing/viewings.projection.ts';

/**
 * Cancels the open viewings of a suspended agent whom nobody succeeds; their visitors are told by email. A successor takes
 * them over with the listings.
 */
async function cancelViewings(
  transferTo: string | undefined,
  { subject: agentId, id: commandId }: RecordedEvent,
  { read, execute }: ServiceContext,
): Promise<void> {
  if (transferTo !== undefined) return;
  const where = { agentId, state: { in: ['REQUESTED', 'CONFIRMED'] } };
  const cancel = { type: 'ChangeViewingStatus', to: 'CANCELLED', why: 'AGENT_STOOD_DOWN' } as const;
  for (const { id } of await read(viewings).find({ where, limit: 10_000 }))
    await execute(viewing, id, cancel, { commandId });
}

/** What becomes of the viewings of an agent whose account or work is suspended. */
export const onStandDown: Reaction<PublishedUserEvent | PublishedAgentEvent> = {
  name: 'leads.on-stand-down',
  subscribesTo: ['user', 'agent'],
  on: {
    UserSuspended: ({ transferTo }, recorded, context) => cancelViewings(transferTo, recorded, context),
    AgentStatusChanged: async ({ to, transferTo }, recorded, context) => {
      if (to === 'SUSPENDED') await cancelViewings(transferTo, recorded, context);
    },
  },
};
