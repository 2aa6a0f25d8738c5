import * as z from 'zod/mini';
import { plainText } from '../text.ts';
import { id, instant } from '../values.ts';

/** Days for which a person may open the documents that were shown to them (decision 119). */
export const titleRequestDays = 30;

/** A request to see documents that are shown on request, and why: the agent reads the reason. */
export const titleRequestInput = z.strictObject({
  evidenceIds: z.array(id).check(z.minLength(1), z.maxLength(50)),
  reason: plainText(1, 500),
});

/** An insider's decision: END takes back what was granted. */
export const titleRequestDecisionInput = z.strictObject({ decision: z.enum(['GRANT', 'DECLINE', 'END']) });
/** An insider's decision on a request to see documents. */
export type TitleRequestDecision = z.infer<typeof titleRequestDecisionInput>['decision'];

/** REQUESTED waits for an answer; GRANTED becomes ENDED once its time is over or it is taken back. */
export const titleRequestState = z.enum(['REQUESTED', 'GRANTED', 'DECLINED', 'ENDED']);

/** The request of a person to see documents of a title. */
export const titleRequest = z.strictObject({
  id,
  at: instant,
  /** Of the person who asks. */
  name: z.string(),
  reason: z.string(),
  state: titleRequestState,
  /** The documents that wait for an answer. */
  requested: z.array(id),
  /** The documents that may be opened until `until`. */
  granted: z.array(id),
  until: z.optional(instant),
});
/** The request of a person to see documents of a title. */
export type TitleRequest = z.infer<typeof titleRequest>;
