import { userEvents } from '@ardhi/contracts/accounts/events';
import { externalSystemEvents } from '@ardhi/contracts/integrations/events';
import { auditLog } from '@ardhi/kernel/audit/audit-log';
import { auditRemark } from '@ardhi/kernel/audit/audit-remark';
import type { Service } from '@ardhi/kernel/runtime/service';
import { identities } from './auth/identity-cache.ts';
import { apiKeys, keySystems } from './auth/key-cache.ts';
import { apiCalls } from './call-counts/api-calls.ts';
import { systemCalls } from './call-counts/system-calls.ts';

/** The gateway's events and subscriptions, opened like those of any service; it has no routes on the services' HTTP server. */
export const gatewayService: Service = {
  name: 'gateway',
  deciders: [apiCalls, systemCalls, auditLog, auditRemark],
  projections: [identities, apiKeys, keySystems],
  subscribesTo: [userEvents, externalSystemEvents],
  routes: () => [],
};
