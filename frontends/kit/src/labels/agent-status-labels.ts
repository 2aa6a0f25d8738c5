import type { AgentStatus } from '@ardhi/contracts/accounts/user-fields';
import { defineMessages, type MessageDescriptor } from '../i18n/intl.tsx';
import type { BadgeTone } from './badge-tone.ts';

/** Labels of agent statuses. */
export const agentStatusLabels: Readonly<Record<AgentStatus, MessageDescriptor>> = defineMessages({
  INVITED: { id: 'kit.agent.INVITED' },
  ACTIVE: { id: 'common.active' },
  ON_LEAVE: { id: 'common.onLeave' },
  SUSPENDED: { id: 'common.suspended' },
  LEFT: { id: 'kit.agent.LEFT' },
});

export const agentStatusTones: Readonly<Record<AgentStatus, BadgeTone>> = {
  INVITED: 'plain',
  ACTIVE: 'available',
  ON_LEAVE: 'under-offer',
  SUSPENDED: 'problem',
  LEFT: 'gone',
};
