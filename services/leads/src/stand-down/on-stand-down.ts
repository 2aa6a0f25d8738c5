import type {
  PublishedAgencyEvent,
  PublishedAgentEvent,
  PublishedUserEvent,
} from '@ardhi/contracts/accounts/events';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import { viewing } from '../viewing/viewing.ts';
import { viewings } from '../viewing/viewings.projection.ts';

/** Agent or agency whose viewings are cancelled. */
type Whose = { readonly agentId: string } | { readonly agencyId: string };

/** Cancels open viewings that nobody takes any more; their visitors are told by email. */
async function cancelViewings(
  whose: Whose,
  { id: commandId }: RecordedEvent,
  { read, execute }: ServiceContext,
): Promise<void> {
  const why = 'agencyId' in whose ? 'AGENCY_STOOD_DOWN' : 'AGENT_STOOD_DOWN';
  const cancel = { type: 'ChangeViewingStatus', to: 'CANCELLED', why } as const;
  const where = { ...whose, state: { in: ['REQUESTED', 'CONFIRMED'] } };
  for (const { id } of await read(viewings).find({ where, limit: 10_000 }))
    await execute(viewing, id, cancel, { commandId });
}

/** Cancels those of a suspended agent whom nobody succeeds; a successor takes them over with the listings. */
async function cancelUnlessSucceeded(
  transferTo: string | undefined,
  recorded: RecordedEvent,
  context: ServiceContext,
): Promise<void> {
  if (transferTo === undefined) await cancelViewings({ agentId: recorded.subject }, recorded, context);
}

/** Moves the viewings of a merged agency to the one that remains; also after it was interrupted. */
async function moveViewings(
  toId: string,
  { id: commandId, subject: fromId, actor }: RecordedEvent,
  { read, execute }: ServiceContext,
): Promise<void> {
  const page = { where: { agencyId: fromId }, limit: 500 };
  for (;;) {
    const rows = await read(viewings).find(page);
    for (const { id } of rows)
      await execute(viewing, id, { type: 'MoveViewing', fromId, toId }, { commandId, actor });
    if (rows.length < page.limit) return;
  }
}

/**
 * Cancels viewings when an account, agent or agency is suspended or an agency closed, unless an agent's successor takes over. Those
 * of an agency that is merged into another one move before it is closed.
 */
export const onStandDown: Reaction<PublishedUserEvent | PublishedAgentEvent | PublishedAgencyEvent> = {
  name: 'leads.on-stand-down',
  subscribesTo: ['user', 'agent', 'agency'],
  on: {
    UserSuspended: ({ transferTo }, recorded, context) =>
      cancelUnlessSucceeded(transferTo, recorded, context),
    AgentStatusChanged: async ({ to, transferTo }, recorded, context) => {
      if (to === 'SUSPENDED') await cancelUnlessSucceeded(transferTo, recorded, context);
    },
    AgencyMerged: ({ intoId }, recorded, context) => moveViewings(intoId, recorded, context),
    AgencyStatusChanged: async ({ to }, recorded, context) => {
      if (to === 'SUSPENDED' || to === 'CLOSED')
        await cancelViewings({ agencyId: recorded.subject }, recorded, context);
    },
  },
};
