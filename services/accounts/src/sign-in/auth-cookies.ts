import type { Call } from '@ardhi/kernel/http/endpoint';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';

// biome-ignore lint/suspicious/noExplicitAny: cookies are read and set by routes of every type.
export type AnyCall = Call<any, any, any>;

type WithConfig = Pick<ServiceContext, 'config'>;

/**
 * Over https the prefix __Host- binds a cookie to this host, so that no other host of the domain can set it; it needs the
 * path /. The gateway passes cookies to /api/auth only.
 */
const scopeOf = ({ config }: WithConfig, name: string) =>
  config.publicUrl.startsWith('https:')
    ? { name: `__Host-${name}`, attributes: 'Path=/; HttpOnly; SameSite=Strict; Secure' }
    : { name, attributes: 'Path=/api/auth; HttpOnly; SameSite=Strict' };

/** Sets a cookie that only /api/auth reads; the lifetime is in seconds, 0 deletes it. */
export function setAuthCookie(
  context: WithConfig,
  call: Pick<AnyCall, 'response'>,
  { name, value, lifetimeS }: { readonly name: string; readonly value: string; readonly lifetimeS: number },
): void {
  const scope = scopeOf(context, name);
  call.response.append('Set-Cookie', `${scope.name}=${value}; Max-Age=${lifetimeS}; ${scope.attributes}`);
}

/** The value of a cookie of the request; undefined for one of unusual characters or length. */
export function readAuthCookie(
  context: WithConfig,
  call: Pick<AnyCall, 'request'>,
  name: string,
): string | undefined {
  const prefix = `${scopeOf(context, name).name}=`;
  const pairs = (call.request.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  const value = pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length);
  return value !== undefined && /^[\w.-]{1,512}$/.test(value) ? value : undefined;
}
