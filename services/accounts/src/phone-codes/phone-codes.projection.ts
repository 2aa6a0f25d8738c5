import type { Projection } from '@ardhi/kernel/write/projection';
import type { PhoneCodeEvent } from './phone-code.ts';

/** A code that was sent and is not yet forgotten. */
export interface PhoneCodeRow {
  readonly id: string;
  /** E.164. */
  readonly phone: string;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly isOpen: boolean;
}

const closed = (row: PhoneCodeRow | undefined) => row && { ...row, isOpen: false };

/** The codes of the last days by id. */
export const phoneCodes: Projection<PhoneCodeRow, PhoneCodeEvent> = {
  name: 'accounts.phone-codes',
  version: 1,
  subscribesTo: ['phonecode'],
  when: 'inline',
  indexes: ['phone', 'day'],
  on: {
    PhoneCodeSent: (_, { phone, day }, { subject }) => ({ id: subject, phone, day, isOpen: true }),
    PhoneConfirmed: closed,
    PhoneCodeEnded: closed,
    PhoneCodeForgotten: () => undefined,
  },
};
