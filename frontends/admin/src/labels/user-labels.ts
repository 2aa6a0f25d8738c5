import type { LoginOutcome } from '@ardhi/contracts/accounts/login-outcome';
import type { UserStatus } from '@ardhi/contracts/accounts/user-fields';
import type { Role } from '@ardhi/contracts/roles';
import { defineMessages, type MessageDescriptor } from '@ardhi/kit/i18n/intl';
import type { BadgeTone } from '@ardhi/kit/labels/badge-tone';

/** Names of the roles. */
export const roleLabels: Readonly<Record<Role, MessageDescriptor>> = defineMessages({
  USER: { id: 'admin.role.USER' },
  AGENT: { id: 'common.agent' },
  SUPER_AGENT: { id: 'admin.role.SUPER_AGENT' },
  ASSISTANT_ADMIN: { id: 'admin.role.ASSISTANT_ADMIN' },
  AFRI_ADMIN: { id: 'admin.role.AFRI_ADMIN' },
});

/** Names of the statuses of users. */
export const userStatusLabels: Readonly<Record<UserStatus, MessageDescriptor>> = defineMessages({
  ACTIVE: { id: 'common.active' },
  SUSPENDED: { id: 'common.suspended' },
  ERASED: { id: 'admin.user.ERASED' },
});

/** Badge tones of the statuses of users. */
export const userStatusTones: Readonly<Record<UserStatus, BadgeTone>> = {
  ACTIVE: 'available',
  SUSPENDED: 'problem',
  ERASED: 'gone',
};

/** Names of the outcomes of a login attempt. */
export const loginOutcomeLabels: Readonly<Record<LoginOutcome, MessageDescriptor>> = defineMessages({
  SUCCESS: { id: 'admin.login.SUCCESS' },
  WRONG_PASSWORD: { id: 'admin.login.WRONG_PASSWORD' },
  PASSWORD_REQUIRED: { id: 'admin.login.PASSWORD_REQUIRED' },
  CODE_REQUIRED: { id: 'admin.login.CODE_REQUIRED' },
  WRONG_CODE: { id: 'admin.login.WRONG_CODE' },
  UNVERIFIED: { id: 'admin.login.UNVERIFIED' },
  LOCKED: { id: 'admin.login.LOCKED' },
  SUSPENDED: { id: 'admin.login.SUSPENDED' },
  REFRESH_FAILED: { id: 'admin.login.REFRESH_FAILED' },
  LOGOUT: { id: 'admin.login.LOGOUT' },
  IMPERSONATION_START: {
    id: 'admin.login.IMPERSONATION_START',
  },
  IMPERSONATION_END: { id: 'admin.login.IMPERSONATION_END' },
});

/** Badge tones of the outcomes of a login attempt. */
export const loginOutcomeTones: Readonly<Record<LoginOutcome, BadgeTone>> = {
  SUCCESS: 'available',
  WRONG_PASSWORD: 'problem',
  PASSWORD_REQUIRED: 'problem',
  CODE_REQUIRED: 'plain',
  WRONG_CODE: 'problem',
  UNVERIFIED: 'under-offer',
  LOCKED: 'problem',
  SUSPENDED: 'problem',
  REFRESH_FAILED: 'under-offer',
  LOGOUT: 'plain',
  IMPERSONATION_START: 'under-offer',
  IMPERSONATION_END: 'plain',
};
