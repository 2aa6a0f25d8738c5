import type { readProfile } from '@ardhi/contracts/accounts/users.routes';
import { isCallError } from '../client/call-error.ts';
import { type Client, createClient, type Transport } from '../client/client.ts';
import { slimRoute } from '../client/slim-route.ts';
import type { Known } from './identity.ts';
import type { Profile } from './session-state.ts';

const profileRoute = slimRoute<typeof readProfile>({ method: 'GET', path: '/api/users/profile' });

/** Calls with one token and no second chance: the session itself decides what a 401 means. */
export const clientWith = (transport: Transport, token?: string): Client =>
  createClient(transport, {
    subject: () => '',
    token: () => token,
    refresh: async () => undefined,
    lost: () => undefined,
  });

/** Whose a token is, as our own records say. @throws CallError */
export const profileOf = (transport: Transport, token: string): Promise<Profile> =>
  clientWith(transport, token).call(profileRoute);

/** The same for a session, which goes on after a refusal. */
export const askedProfile = (transport: Transport, token: string): Promise<Known> =>
  profileOf(transport, token).then((user): Known => ({ kind: 'user', user }), refusal);

const refusal = (error: unknown): Known => {
  if (!isCallError(error)) throw error;
  if (error.code === 'ACCOUNT_SUSPENDED')
    return { kind: 'suspended', reason: String(error.details?.['reason'] ?? '') };
  if (error.status === 401) return { kind: 'refused' };
  throw error;
};
