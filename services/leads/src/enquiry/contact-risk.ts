import type { PhoneProofPurpose } from '@ardhi/contracts/accounts/phone-proof';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { PhoneProofs } from '@ardhi/kernel/privacy/phone-proof';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';

/** Facts that tell how likely a message to an agent is abuse. */
export interface ContactAttempt {
  readonly caller: Pick<Caller, 'id'>;
  /** E.164. */
  readonly phone: string;
  /** Id of the listing, agent or agency that is asked. */
  readonly about: string;
  readonly text: string;
  /** True if a proof of work came with it. */
  readonly isChallengeSolved: boolean;
  readonly purpose: PhoneProofPurpose;
  readonly phoneProof: string | undefined;
}

/** Points at which the number has to be confirmed (model §4.9). */
const confirmFrom = 60;
const points = { visitor: 30, link: 40, manyMessages: 40, challenge: -30 } as const;
/** How many listings, agents and agencies someone who looks for land usually asks about within an hour. */
const usualPerHour = 3;
const hourMs = 3_600_000;
const linkPattern = /\bhttps?:|\bwww\./i;

/** Asks for a confirmed number where a message is likely abuse (decision 70). @throws Refusal PHONE_NOT_VERIFIED */
export async function requireTrustedContact(
  context: Pick<ServiceContext, 'attemptCounter' | 'clock'>,
  proofs: PhoneProofs,
  attempt: ContactAttempt,
): Promise<void> {
  if (!proofs.isOffered) return;
  const recipients = await recipientsThisHour(context, attempt);
  if (riskOf(attempt, recipients) < confirmFrom) return;
  if (!(await proofs.isProven(attempt, attempt.phoneProof))) refuse('PHONE_NOT_VERIFIED');
}

/** Points for what abuse has in common; `recipients` counts the listings, agents and agencies that the number has written to within the hour. */
export function riskOf(
  { caller, text, isChallengeSolved }: Pick<ContactAttempt, 'caller' | 'text' | 'isChallengeSolved'>,
  recipients: number,
): number {
  return (
    (caller.id === '' ? points.visitor : 0) +
    (linkPattern.test(text) ? points.link : 0) +
    (recipients > usualPerHour ? points.manyMessages : 0) +
    (isChallengeSolved ? points.challenge : 0)
  );
}

/** Counts each listing, agent and agency once: a second message about the same one adds nothing. */
async function recipientsThisHour(
  { attemptCounter, clock }: Pick<ServiceContext, 'attemptCounter' | 'clock'>,
  { phone, about }: ContactAttempt,
): Promise<number> {
  const name = `contacted:${Math.floor(clock.epoch() / hourMs)}:${phone}`;
  const once = await attemptCounter.take(`${name}:${about}`, { max: 1, windowMs: hourMs });
  if (!once.allowed) return (await attemptCounter.get(name)).attempts;
  return (await attemptCounter.take(name, { max: Number.MAX_SAFE_INTEGER, windowMs: hourMs })).attempts;
}
