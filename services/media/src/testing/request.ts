import type { Role } from '@ardhi/contracts/roles';
import { newId } from '@ardhi/kernel/base/ids';
import { internalTokenHeader, signCaller } from '@ardhi/kernel/http/caller';
import type { World } from '@ardhi/testing/world';

const visitor = {
  id: '',
  subject: '',
  role: '' as Role | '',
  permissions: [],
  emailVerified: false,
  address: '127.0.0.1',
};

interface RequestOptions extends Pick<RequestInit, 'method' | 'body' | 'redirect'> {
  readonly as?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The internal token header of a caller, valid for one method and path. */
export const tokenFor = (
  { clock }: World,
  as: object,
  method: string,
  path: string,
): Record<string, string> => ({
  [internalTokenHeader]: signCaller(
    { ...visitor, requestId: newId(), ...as },
    { method, path, key: 'the internal key of a test world, 32+ characters', now: clock.epoch() },
  ),
});

/** Sends a request with a raw body and returns the raw response, as a visitor or a caller. */
export function rawRequest(
  app: World,
  path: string,
  { as = {}, method = 'GET', headers = {}, ...rest }: RequestOptions = {},
) {
  const token = tokenFor(app, as, method, path.split('?')[0] ?? path);
  return fetch(app.url + path, { ...rest, method, headers: { ...headers, ...token } });
}
