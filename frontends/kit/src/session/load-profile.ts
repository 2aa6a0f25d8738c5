import { readProfile } from '@ardhi/contracts/accounts/users.routes';
import { isCallError } from '../client/call-error.ts';
import { type Client, createClient, type Transport } from '../client/client.ts';
import type { ProfileResult } from './identity-provider.ts';
import type { Profile } from './session-state.ts';

/** A client that uses one token and never refreshes it: the session itself handles a 401. */
export const clientWithToken = (transport: Transport, token?: string): Client =>
  createClient(transport, {
    subject: () => '',
    token: () => token,
    refresh: async () => undefined,
    onUnauthorized: () => undefined,
  });

/** Requests the profile of a token's owner. @throws CallError */
export const requestProfile = (transport: Transport, token: string): Promise<Profile> =>
  clientWithToken(transport, token).call(readProfile);

/** As requestProfile, with a refusal as a result; rejects only without a usable response. */
export const loadProfile = (transport: Transport, token: string): Promise<ProfileResult> =>
  requestProfile(transport, token).then((user): ProfileResult => ({ kind: 'user', user }), toProfileResult);

const toProfileResult = (error: unknown): ProfileResult => {
  if (!isCallError(error)) throw error;
  if (error.code === 'ACCOUNT_SUSPENDED')
    return { kind: 'suspended', reason: String(error.details?.['reason'] ?? '') };
  if (error.status === 401) return { kind: 'refused' };
  throw error;
};
