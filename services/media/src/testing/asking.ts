import type { Role } from '@ardhi/contracts/roles';
import { internalTokenHeader, signCaller } from '@ardhi/kernel/http/caller';
import { newId } from '@ardhi/kernel/ids';
import type { World } from '@ardhi/kernel/testing/world';

const visitor = {
  id: '',
  subject: '',
  role: '' as Role | '',
  permissions: [],
  emailVerified: false,
  address: '127.0.0.1',
};

interface Asked extends Pick<RequestInit, 'method' | 'body' | 'redirect'> {
  readonly as?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The header by which a service knows who asks; it holds for one method and path. */
export const tokenFor = (
  { clock }: World,
  as: object,
  method: string,
  path: string,
): Record<string, string> => ({
  [internalTokenHeader]: signCaller(
    { ...visitor, requestId: newId(), ...as },
    { method, path, key: 'the key of a test world, 32 characters or more', now: clock.epoch() },
  ),
});

/** A request with any body at all and an answer of bytes, as a visitor or as somebody. */
export function ask(
  there: World,
  path: string,
  { as = {}, method = 'GET', headers = {}, ...rest }: Asked = {},
) {
  const token = tokenFor(there, as, method, path.split('?')[0] ?? path);
  return fetch(there.url + path, { ...rest, method, headers: { ...headers, ...token } });
}
