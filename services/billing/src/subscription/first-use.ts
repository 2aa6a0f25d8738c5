import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { subscriptions } from './subscriptions.projection.ts';

/** True if the owner never had a subscription: a trial is offered once (model §4.7.1). */
export const isFirstUse = async ({ read }: Pick<ServiceContext, 'read'>, ownerId: string): Promise<boolean> =>
  (await read(subscriptions).count({ where: { ownerId } })) === 0;
