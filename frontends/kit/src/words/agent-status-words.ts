import type { AgentStatus } from '@ardhi/contracts/accounts/people';
import { defineMessages, type MessageDescriptor } from '../i18n/intl.tsx';
import type { BadgeTone } from '../ui/badge.tsx';

/** How an agent stands, in words. */
export const agentStatusWords: Readonly<Record<AgentStatus, MessageDescriptor>> = defineMessages({
  INVITED: { id: 'kit.agent.INVITED', defaultMessage: 'Invited' },
  ACTIVE: { id: 'kit.agent.ACTIVE', defaultMessage: 'Active' },
  ON_LEAVE: { id: 'kit.agent.ON_LEAVE', defaultMessage: 'On leave' },
  SUSPENDED: { id: 'kit.agent.SUSPENDED', defaultMessage: 'Suspended' },
  LEFT: { id: 'kit.agent.LEFT', defaultMessage: 'Left' },
});

export const agentStatusTones: Readonly<Record<AgentStatus, BadgeTone>> = {
  INVITED: 'plain',
  ACTIVE: 'available',
  ON_LEAVE: 'under-offer',
  SUSPENDED: 'problem',
  LEFT: 'gone',
};
