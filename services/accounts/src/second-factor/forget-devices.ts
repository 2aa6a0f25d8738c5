import { newId } from '@ardhi/kernel/base/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { secondFactor } from './second-factor.ts';

/** Every remembered browser of a user has to show the second factor again. */
export async function forgetDevices(
  { execute, clock }: Pick<ServiceContext, 'execute' | 'clock'>,
  userId: string,
): Promise<void> {
  await execute(
    secondFactor,
    userId,
    { type: 'ForgetDevices' },
    { commandId: newId(clock.epoch()), actor: userId },
  );
}
