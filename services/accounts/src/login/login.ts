import { loginEvents, type PublishedLoginEvent } from '@ardhi/contracts/accounts/events';
import { idFrom } from '@ardhi/kernel/base/ids';
import { publishingDecider } from '@ardhi/kernel/write/publishing-decider';

/** An attempt to sign in or out, with its outcome. */
export type LoginAttempt = Omit<PublishedLoginEvent, 'type'>;

/** Commands on a login log entry. */
export type LoginCommand =
  | ({ type: 'RecordLogin' } & LoginAttempt)
  | { type: 'ForgetLogin' }
  | { type: 'ExpireLogin' };
/** The user was erased, and the attempt itself stays in the log; or its retention ended. */
type InternalEvent = { type: 'LoginForgotten' } | { type: 'LoginExpired' };

/** Events of a login log entry. */
export type LoginEvent = PublishedLoginEvent | InternalEvent;

/** The login log: one short stream per attempt, so that recording never loads earlier events. */
export const login = publishingDecider<
  { readonly recorded: boolean },
  LoginCommand,
  typeof loginEvents,
  InternalEvent
>(loginEvents, {
  initial: { recorded: false },
  subjects: { LoginRecorded: ({ userId, email }) => userId ?? idFrom(`login:${email ?? ''}`) },
  decide: {
    RecordLogin: (state, { type: _, ...attempt }) =>
      state.recorded ? [] : [{ type: 'LoginRecorded', ...attempt }],
    ForgetLogin: () => [{ type: 'LoginForgotten' }],
    ExpireLogin: () => [{ type: 'LoginExpired' }],
  },
  evolve: {
    LoginRecorded: () => ({ recorded: true }),
    LoginForgotten: (state) => state,
    LoginExpired: (state) => state,
  },
});
