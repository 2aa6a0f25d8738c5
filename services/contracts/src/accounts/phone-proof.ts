import * as z from 'zod/mini';

/** Purposes for which a phone number can be confirmed; a proof is accepted for nothing else. */
export const phoneProofPurposes = ['enquiry', 'viewing', 'profile'] as const;
/** Purpose for which a phone number is confirmed. */
export type PhoneProofPurpose = (typeof phoneProofPurposes)[number];

/** The proof that the holder of a phone number entered the code sent to it, as a form submits it. */
export const phoneProof = z.string().check(z.maxLength(512));
