import type { Simulation, SimulationInput } from '@ardhi/contracts/billing/simulation';
import { simulateDiscounts, simulatePurchaseLimits } from '@ardhi/contracts/billing/simulation.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type ExplainedQuote, quoteFor } from '../quote/quote-cart.ts';
import { receivers } from '../replicas/receivers.ts';
import { explainDiscounts } from './explain-discounts.ts';
import { explainLimits } from './explain-limits.ts';

/** Who buys for each kind of buyer: an agency buys by its head. */
const roleOf = { USER: 'USER', AGENT: 'AGENT', AGENCY: 'SUPER_AGENT' } as const;

/** Routes by which admins try out what a buyer would pay. */
export const simulationRoutes = (context: ServiceContext): Endpoint[] => [
  serve(simulateDiscounts, async ({ body }): Promise<Simulation> => {
    const quoted = await simulatedQuote(context, body);
    return { ...quoted.quote, why: await explainDiscounts(context, quoted) };
  }),

  serve(simulatePurchaseLimits, async ({ body }): Promise<Simulation> => {
    const quoted = await simulatedQuote(context, body);
    return { ...quoted.quote, why: await explainLimits(context, quoted) };
  }),
];

/** @throws Refusal NOT_FOUND for a buyer who is not there, or as `priceLines` */
async function simulatedQuote(
  context: ServiceContext,
  { buyerType, buyerId, cart, at }: SimulationInput,
): Promise<ExplainedQuote> {
  const found = await context.read(receivers).get(buyerId);
  if (found === undefined || found.type !== buyerType) refuse('NOT_FOUND');
  const beneficiary = { type: buyerType, id: buyerId };
  const tenant = buyerType === 'AGENCY' ? buyerId : found.agencyId;
  return quoteFor(
    context,
    { ...cart, beneficiary },
    {
      caller: { role: roleOf[buyerType], ...omitUndefined({ tenant: tenant === '' ? undefined : tenant }) },
      buyer: { buyerType, buyerId, beneficiary },
      now: at ?? context.clock.now(),
    },
  );
}
