import * as z from 'zod/mini';
import { id, instant } from '../values.ts';
import { audience } from './catalogue.ts';
import { cartInput, quote } from './quote.ts';

/** A purchase to try out: who buys what, and when; now without a time. */
export const simulationInput = z.strictObject({
  buyerType: audience,
  buyerId: id,
  cart: cartInput,
  at: z.optional(instant),
});
/** A purchase to try out. */
export type SimulationInput = z.infer<typeof simulationInput>;

/** Outcome of a rule: whether a discount is given or a limit applies, and why or why not, in a sentence. */
export const ruleExplanation = z.strictObject({
  id,
  name: z.string(),
  applies: z.boolean(),
  text: z.string(),
});
/** Outcome of a rule: whether a discount is given or a limit applies, and why. */
export type RuleExplanation = z.infer<typeof ruleExplanation>;

/** Cost of a simulated purchase, and the outcome of each rule. */
export const simulation = z.extend(quote, { why: z.array(ruleExplanation) });
/** Cost of a simulated purchase, and the outcome of each rule. */
export type Simulation = z.infer<typeof simulation>;
