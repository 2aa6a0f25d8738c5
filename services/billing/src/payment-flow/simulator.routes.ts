import { readSimulatedPayment, simulatePayment } from '@ardhi/contracts/billing/payment.routes';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { simulatedPayment } from '../providers/simulated-payment.ts';
import { sendSimulatedCallbacks, simulatorProfile } from '../providers/simulator.ts';
import { receiveCallback } from './callback.routes.ts';
import { paymentAnswer, visiblePayment } from './payment-answer.ts';
import { checkPayment } from './watch-payment.ts';

/** Where the buyer returns to after each choice. */
const returnPages = { SUCCESS: 'success', CANCEL: 'cancel', FAIL: 'failure' } as const;

/** The page of the simulated provider (api.md B11); not in production. */
export function simulatorRoutes(context: ServiceContext): Endpoint[] {
  if (context.config.NODE_ENV !== 'production')
    sendSimulatedCallbacks(context, (callback) => receiveCallback(context, simulatorProfile.name, callback));

  const simulated = async (caller: Parameters<typeof visiblePayment>[1], paymentId: string) => {
    const row = await visiblePayment(context, caller, paymentId);
    const isSimulated = row.provider === simulatorProfile.name && context.config.NODE_ENV !== 'production';
    return isSimulated ? row : refuse('NOT_FOUND');
  };
  return [
    serve(readSimulatedPayment, async ({ caller, params }) =>
      paymentAnswer(context, await simulated(caller, params.paymentId)),
    ),

    serve(simulatePayment, async ({ caller, params, body, execute }) => {
      const { id } = await simulated(caller, params.paymentId);
      await execute(simulatedPayment, id, { type: 'ChooseOutcome', outcome: body.outcome });
      await checkPayment(context, id, 'CALLBACK');
      return { location: `/payment/${returnPages[body.outcome]}?ref=${id}` };
    }),
  ];
}
