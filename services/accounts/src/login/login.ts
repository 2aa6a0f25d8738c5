import { type LoginOutcome, type LoginPublished, loginEvents } from '@ardhi/contracts/accounts/events';
import type { Decider } from '@ardhi/kernel/decider';
import { idFrom } from '@ardhi/kernel/ids';
import { personalOf } from '../personal-of.ts';

export interface LoginAttempt {
  userId?: string;
  outcome: LoginOutcome;
  provider: string;
  /** As it was typed; unknown where a session speaks. */
  email?: string;
  /** Network only: /24 of IPv4, /48 of IPv6. */
  ip: string;
  device: string;
  browser: string;
  requestId: string;
}

export type LoginCommand = ({ type: 'RecordLogin' } & LoginAttempt) | { type: 'ForgetLogin' };
export type LoginEvent =
  | (Omit<LoginPublished, keyof LoginAttempt> & LoginAttempt)
  /** Whoever it was has been erased; that somebody came stays. */
  | { type: 'LoginForgotten' };

const { fields } = personalOf(loginEvents)['LoginRecorded'] as { fields: never[] };

/** The log of who came to the door: one short stream an attempt, so that writing never waits for the past. */
export const login: Decider<{ readonly recorded: boolean }, LoginCommand, LoginEvent> = {
  name: 'login',
  initial: { recorded: false },
  personal: {
    LoginRecorded: { fields, subject: ({ userId, email }) => userId ?? idFrom(`login:${email ?? ''}`) },
  },
  decide: {
    RecordLogin: (it, { type: _, ...attempt }) =>
      it.recorded ? [] : [{ type: 'LoginRecorded', ...attempt }],
    ForgetLogin: () => [{ type: 'LoginForgotten' }],
  },
  evolve: { LoginRecorded: () => ({ recorded: true }), LoginForgotten: (it) => it },
};
