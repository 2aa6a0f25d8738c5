import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { order, type Replacement } from './order.ts';

/** Places the order that takes the place of another one, which is cancelled, in the name of who replaced it; a repeat changes nothing. */
export async function placeReplacement(
  { execute }: Pick<ServiceContext, 'execute'>,
  replacedId: string,
  { orderId, contents }: Replacement,
  actor: string,
): Promise<void> {
  await execute(
    order,
    orderId,
    { type: 'PlaceOrder', contents },
    {
      commandId: `replace:${replacedId}`,
      actor,
    },
  );
}
