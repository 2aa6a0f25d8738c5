import { agencyEvents, agentEvents } from '@ardhi/contracts/accounts/events';
import type { AgentStatus, Phone } from '@ardhi/contracts/accounts/user-fields';
import { unlessErased } from '@ardhi/contracts/erased';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Id } from '@ardhi/contracts/values';
import { replicaOf } from '@ardhi/kernel/read/replica';

/** An agent with phone numbers and agency. */
export interface AgentRow {
  readonly id: Id;
  readonly name: string;
  readonly status: AgentStatus;
  readonly phones: readonly Phone[];
  readonly agencyId: Id | null;
}

export const agents = replicaOf<AgentRow, typeof agentEvents>(agentEvents, {
  name: 'integrations.agents',
  version: 1,
  indexes: ['agencyId'],
  on: {
    AgentRegistered: (_, { name, phones }, { subject: id }) => ({
      id,
      name,
      status: 'ACTIVE',
      agencyId: null,
      phones: unlessErased(phones, []),
    }),
    AgentProfileChanged: (row, { name, phones }) =>
      row && {
        ...row,
        ...omitUndefined({ name, phones: unlessErased(phones, undefined) }),
      },
    AgentJoined: (row, { agencyId }) => row && { ...row, agencyId },
    AgentLeft: (row) => row && { ...row, agencyId: null },
    AgentStatusChanged: (row, { to: status }) => row && { ...row, status },
  },
});

/** An agency, by id. */
interface AgencyRow {
  readonly id: Id;
  readonly name: string;
}

export const agencies = replicaOf<AgencyRow, typeof agencyEvents>(agencyEvents, {
  name: 'integrations.agencies',
  version: 1,
  on: {
    AgencyRegistered: (_, { fields }, { subject: id }) => ({ id, name: fields.displayName }),
    AgencyChanged: (row, { changes: { displayName } }) =>
      row && { ...row, ...omitUndefined({ name: displayName }) },
  },
});
