import type { PublishedAgentEvent } from '@ardhi/contracts/accounts/events';
import type { AgentStatus, Phone } from '@ardhi/contracts/accounts/user-fields';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Id } from '@ardhi/contracts/values';
import type { Projection } from '@ardhi/kernel/read/projection';

/** An agent with phone numbers and agency. */
export interface AgentRow {
  readonly id: Id;
  readonly name: string;
  readonly status: AgentStatus;
  readonly phones: readonly Phone[];
  readonly agencyId: Id | null;
}

export const agents: Projection<AgentRow, PublishedAgentEvent> = {
  name: 'integrations.agents',
  version: 1,
  subscribesTo: ['agent'],
  when: 'async',
  indexes: ['agencyId'],
  on: {
    AgentRegistered: (_, { name, phones }, { subject: id }) => ({
      id,
      name,
      status: 'ACTIVE',
      agencyId: null,
      phones: Array.isArray(phones) ? phones : [],
    }),
    AgentProfileChanged: (row, { name, phones }) =>
      row && {
        ...row,
        ...omitUndefined({ name }),
        ...(Array.isArray(phones) && { phones }),
      },
    AgentJoined: (row, { agencyId }) => row && { ...row, agencyId },
    AgentLeft: (row) => row && { ...row, agencyId: null },
    AgentStatusChanged: (row, { to: status }) => row && { ...row, status },
  },
};
