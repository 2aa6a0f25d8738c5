import { loginEvents, type PublishedLoginEvent } from '@ardhi/contracts/accounts/events';
import { idFrom } from '@ardhi/kernel/runtime/ids';
import { publishingDecider } from '@ardhi/kernel/write/publishing-decider';

/** An attempt to sign in or out, with its outcome. */
export type LoginAttempt = Omit<PublishedLoginEvent, 'type'>;

/** What can be done with an entry of the login log. */
export type LoginCommand = ({ type: 'RecordLogin' } & LoginAttempt) | { type: 'ForgetLogin' };
/** The user was erased; the attempt itself stays in the log. */
type InternalEvent = { type: 'LoginForgotten' };

/** What happens to an entry of the login log. */
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
  },
  evolve: { LoginRecorded: () => ({ recorded: true }), LoginForgotten: (state) => state },
});
