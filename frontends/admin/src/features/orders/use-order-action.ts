import type { OrderRow } from '@ardhi/contracts/billing/order-admin';
import { changeOrder } from '@ardhi/contracts/billing/order-admin.routes';
import type { BodyOf } from '@ardhi/kit/client/route-request';
import { useIdempotencyKey } from '@ardhi/kit/client/use-idempotency-key';
import { useMutation } from '@ardhi/kit/client/use-mutation';

type Action = BodyOf<typeof changeOrder>;

type Act = (action: Action) => Promise<unknown>;

/** Sends an action; repeating the same request has no second effect, unlike a new action after it. */
export function useOrderAction({ id }: OrderRow): Act {
  const { keyOf, succeeded } = useIdempotencyKey();
  return useMutation(
    (client, body: Action) =>
      // The client types accept one kind of action at a time.
      client.call(changeOrder, { params: { id }, body } as never, { idempotencyKey: keyOf(body) }),
    { refreshes: 'page', onSuccess: succeeded },
  ).mutateAsync;
}

/** An order and what sends an action about it. */
export interface ActionProps {
  readonly order: OrderRow;
  readonly act: Act;
}
