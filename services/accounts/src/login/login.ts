import { type LoginOutcome, loginEvents, type PublishedLoginEvent } from '@ardhi/contracts/accounts/events';
import { idFrom } from '@ardhi/kernel/runtime/ids';
import type { Decider } from '@ardhi/kernel/write/decider';
import { personalFieldsOf } from '../personal-fields.ts';

/** One attempt to sign in, with its outcome. */
export interface LoginAttempt {
  userId?: string;
  outcome: LoginOutcome;
  provider: string;
  /** As typed by the user; undefined when an existing session is used. */
  email?: string;
  /** Network only: /24 of IPv4, /48 of IPv6. */
  ip: string;
  device: string;
  browser: string;
  requestId: string;
}

/** What can be done with an entry of the login log. */
export type LoginCommand = ({ type: 'RecordLogin' } & LoginAttempt) | { type: 'ForgetLogin' };
/** What happens to an entry of the login log. */
export type LoginEvent =
  | (Omit<PublishedLoginEvent, keyof LoginAttempt> & LoginAttempt)
  /** The user was erased; the attempt itself stays in the log. */
  | { type: 'LoginForgotten' };

const { fields } = personalFieldsOf(loginEvents)['LoginRecorded'] as { fields: never[] };

/** The login log: one short stream per attempt, so that recording never loads earlier events. */
export const login: Decider<{ readonly recorded: boolean }, LoginCommand, LoginEvent> = {
  name: 'login',
  initial: { recorded: false },
  personal: {
    LoginRecorded: { fields, subject: ({ userId, email }) => userId ?? idFrom(`login:${email ?? ''}`) },
  },
  decide: {
    RecordLogin: (state, { type: _, ...attempt }) =>
      state.recorded ? [] : [{ type: 'LoginRecorded', ...attempt }],
    ForgetLogin: () => [{ type: 'LoginForgotten' }],
  },
  evolve: { LoginRecorded: () => ({ recorded: true }), LoginForgotten: (state) => state },
};
