import type { LoginOutcome } from '@ardhi/contracts/accounts/events';
import type { Caller } from '@ardhi/kernel/http/caller';
import { newId } from '@ardhi/kernel/ids';
import type { ServiceTools } from '@ardhi/kernel/service';
import { deviceOf, networkOf } from '../identity/device.ts';
import { present } from '../present.ts';
import { login } from './login.ts';

/** Who knocked: a call of the server's, seen only as far as the log needs it. */
export interface Knock {
  readonly caller: Pick<Caller, 'address' | 'requestId'>;
  readonly request: { get(header: string): string | undefined };
}

export const userAgentOf = ({ request }: Knock): string => (request.get('user-agent') ?? '').slice(0, 400);

/** Writes one line of the login log. */
export async function recordLogin(
  tools: ServiceTools,
  knock: Knock,
  what: {
    readonly outcome: LoginOutcome;
    readonly provider: string;
    readonly userId?: string | undefined;
    readonly email?: string | undefined;
  },
): Promise<void> {
  const { address, requestId } = knock.caller;
  const id = newId(tools.clock.epoch());
  const attempt = {
    ...what,
    ...deviceOf(userAgentOf(knock)),
    ip: networkOf(address),
    requestId,
  };
  await tools.order(
    login,
    id,
    { type: 'RecordLogin', ...present(attempt) },
    {
      causation: id,
      correlation: requestId,
      actor: what.userId ?? 'visitor',
    },
  );
}
