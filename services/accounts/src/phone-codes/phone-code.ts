import type { PhoneProofPurpose } from '@ardhi/contracts/accounts/phone-proof';
import { idFrom } from '@ardhi/kernel/base/ids';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Decider } from '@ardhi/kernel/write/decider';

/** A code that was sent. */
export interface SentCode {
  /** E.164. */
  readonly phone: string;
  readonly purpose: PhoneProofPurpose;
  /** HMAC of the code and of the id of the stream. */
  readonly hash: string;
  /** Day of sending, YYYY-MM-DD: the numbers of one day are encrypted under one key, which is destroyed later. */
  readonly day: string;
  readonly expiresAt: string;
}

/** Commands on a code. */
export type PhoneCodeCommand =
  | ({ readonly type: 'SendCode' } & SentCode)
  | { readonly type: 'EnterCode'; readonly isRight: boolean }
  | { readonly type: 'EndCode' }
  | { readonly type: 'ForgetCode' };

/** Events of a code. */
export type PhoneCodeEvent =
  | ({ readonly type: 'PhoneCodeSent' } & SentCode)
  | { readonly type: 'WrongPhoneCodeEntered' }
  | { readonly type: 'PhoneConfirmed' }
  | { readonly type: 'PhoneCodeEnded' }
  | { readonly type: 'PhoneCodeForgotten' };

/** A code sent to a phone number. */
export interface PhoneCode {
  readonly sent?: SentCode;
  readonly isOpen: boolean;
  readonly wrongEntries: number;
}

/** Wrong entries after which a code is no longer accepted. */
const maxWrongEntries = 5;

/** The subject of the key under which the numbers of one day are encrypted. */
export const phoneCodeKeyOf = (day: string): string => idFrom(`phone-codes:${day}`);

/** Streams `phonecode-<otpId>`: a code, accepted once and until it expires, is replaced or was guessed too often. */
export const phoneCode: Decider<PhoneCode, PhoneCodeCommand, PhoneCodeEvent> = {
  name: 'phonecode',
  initial: { isOpen: false, wrongEntries: 0 },
  personal: { PhoneCodeSent: { fields: ['phone'], subject: ({ day }) => phoneCodeKeyOf(day) } },

  decide: {
    SendCode: ({ sent }, { type: _, ...code }) =>
      sent === undefined ? [{ type: 'PhoneCodeSent', ...code }] : [],
    EnterCode: ({ sent, isOpen, wrongEntries }, { isRight }, { now }) => {
      if (sent === undefined || !isOpen || wrongEntries >= maxWrongEntries) return refuse('CODE_INVALID');
      if (sent.expiresAt <= now) return refuse('CODE_EXPIRED');
      return [{ type: isRight ? 'PhoneConfirmed' : 'WrongPhoneCodeEntered' }];
    },
    EndCode: ({ isOpen }) => (isOpen ? [{ type: 'PhoneCodeEnded' }] : []),
    ForgetCode: () => [{ type: 'PhoneCodeForgotten' }],
  },

  evolve: {
    PhoneCodeSent: (_, { type: __, ...sent }) => ({ sent, isOpen: true, wrongEntries: 0 }),
    WrongPhoneCodeEntered: (state) => ({ ...state, wrongEntries: state.wrongEntries + 1 }),
    PhoneConfirmed: (state) => ({ ...state, isOpen: false }),
    PhoneCodeEnded: (state) => ({ ...state, isOpen: false }),
    PhoneCodeForgotten: (state) => ({ ...state, isOpen: false }),
  },
};
