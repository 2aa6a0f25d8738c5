import { userEvents } from '@ardhi/contracts/accounts/events';
import type { Service } from '@ardhi/kernel/runtime/service';
import { identities } from './auth/identity-cache.ts';
import { apiCalls } from './call-counts/api-calls.ts';

/** The gateway's events and subscriptions, opened like those of any service; it has no routes on the services' HTTP server. */
export const gatewayService: Service = {
  name: 'gateway',
  deciders: [apiCalls],
  projections: [identities],
  subscribesTo: [userEvents],
  routes: () => [],
};
