import type { AgentPublished } from '@ardhi/contracts/accounts/events';
import type { AgentStatus, Phone } from '@ardhi/contracts/accounts/people';
import type { Id } from '@ardhi/contracts/values';
import type { Projection } from '@ardhi/kernel/projection';

/** Who writes and answers for an agency. */
export interface KnownAgent {
  readonly id: Id;
  readonly name: string;
  readonly status: AgentStatus;
  readonly phones: readonly Phone[];
  readonly agencyId: Id | null;
}

export const knownAgents: Projection<KnownAgent, AgentPublished> = {
  name: 'integrations.agents',
  version: 1,
  hears: ['agent'],
  when: 'async',
  indexes: ['agencyId'],
  on: {
    AgentRegistered: (_, { name, phones }, { subject: id }) => ({
      ...{ id, name, status: 'ACTIVE', agencyId: null },
      phones: Array.isArray(phones) ? phones : [],
    }),
    AgentProfileChanged: (it, { name, phones }) =>
      it && {
        ...it,
        ...(name !== undefined && { name }),
        ...(Array.isArray(phones) && { phones }),
      },
    AgentJoined: (it, { agencyId }) => it && { ...it, agencyId },
    AgentLeft: (it) => it && { ...it, agencyId: null },
    AgentStatusChanged: (it, { to: status }) => it && { ...it, status },
  },
};
