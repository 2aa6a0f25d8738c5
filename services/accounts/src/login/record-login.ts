import type { LoginOutcome } from '@ardhi/contracts/accounts/login-outcome';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { newId } from '@ardhi/kernel/base/ids';
import type { Caller } from '@ardhi/kernel/http/caller';
import { networkOf } from '@ardhi/kernel/privacy/network-of';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { deviceOf } from './device.ts';
import { login } from './login.ts';

/** The part of a request that the login log needs. */
export interface LoginRequest {
  readonly caller: Pick<Caller, 'address' | 'requestId'>;
  readonly request: { get(header: string): string | undefined };
}

/** The User-Agent header, cut to 400 characters. */
export const userAgentOf = ({ request }: LoginRequest): string =>
  (request.get('user-agent') ?? '').slice(0, 400);

/** Records one attempt in the login log. */
export async function recordLogin(
  context: ServiceContext,
  request: LoginRequest,
  {
    admin,
    ...details
  }: {
    readonly outcome: LoginOutcome;
    readonly provider: string;
    readonly userId?: string | undefined;
    readonly email?: string | undefined;
    /** Who acts as the user. */
    readonly admin?: string;
  },
): Promise<void> {
  const { address, requestId } = request.caller;
  const id = newId(context.clock.epoch());
  const attempt = {
    ...details,
    ...deviceOf(userAgentOf(request)),
    ip: networkOf(address),
    requestId,
  };
  await context.execute(
    login,
    id,
    { type: 'RecordLogin', ...omitUndefined(attempt) },
    {
      commandId: id,
      correlationId: requestId,
      actor: admin ?? details.userId ?? 'visitor',
      ...(admin !== undefined && {
        as: { role: 'SYSTEM' as const, ...omitUndefined({ onBehalfOf: details.userId }) },
      }),
    },
  );
}
