import type { LoginLogEntry } from '@ardhi/contracts/accounts/admin.routes';
import type { Projection } from '@ardhi/kernel/write/projection';
import type { LoginEvent } from './login.ts';

/** The login log as read by admins. */
export const logins: Projection<LoginLogEntry, LoginEvent> = {
  name: 'accounts.logins',
  version: 1,
  subscribesTo: ['login'],
  when: 'async',
  indexes: ['at', 'outcome+at', 'userId+at', 'email', 'ip', 'country+at'],
  on: {
    LoginExpired: () => undefined,
    LoginForgotten: (row) => {
      if (row === undefined) return undefined;
      const { email: _, userId: __, ...rest } = row;
      return { ...rest, ip: '', device: '', browser: '' };
    },
    LoginRecorded: (_, { type: __, ...attempt }, { subject, at }) => ({ ...attempt, id: subject, at }),
  },
};
