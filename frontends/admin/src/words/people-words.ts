import type { LoginOutcome } from '@ardhi/contracts/accounts/events';
import type { UserStatus } from '@ardhi/contracts/accounts/people';
import type { Role } from '@ardhi/contracts/roles';
import { defineMessages, type MessageDescriptor } from '@ardhi/kit/i18n/intl.tsx';
import type { BadgeTone } from '@ardhi/kit/ui/badge.tsx';

export const roleWords: Readonly<Record<Role, MessageDescriptor>> = defineMessages({
  USER: { id: 'admin.role.USER', defaultMessage: 'User' },
  AGENT: { id: 'admin.role.AGENT', defaultMessage: 'Agent' },
  SUPER_AGENT: { id: 'admin.role.SUPER_AGENT', defaultMessage: 'Super agent' },
  ASSISTANT_ADMIN: { id: 'admin.role.ASSISTANT_ADMIN', defaultMessage: 'Assistant admin' },
  AFRI_ADMIN: { id: 'admin.role.AFRI_ADMIN', defaultMessage: 'Administrator' },
});

export const userStatusWords: Readonly<Record<UserStatus, MessageDescriptor>> = defineMessages({
  ACTIVE: { id: 'admin.user.ACTIVE', defaultMessage: 'Active' },
  SUSPENDED: { id: 'admin.user.SUSPENDED', defaultMessage: 'Suspended' },
  ERASED: { id: 'admin.user.ERASED', defaultMessage: 'Erased' },
});

export const userStatusTones: Readonly<Record<UserStatus, BadgeTone>> = {
  ACTIVE: 'available',
  SUSPENDED: 'problem',
  ERASED: 'gone',
};

export const outcomeWords: Readonly<Record<LoginOutcome, MessageDescriptor>> = defineMessages({
  SUCCESS: { id: 'admin.login.SUCCESS', defaultMessage: 'Signed in' },
  WRONG_PASSWORD: { id: 'admin.login.WRONG_PASSWORD', defaultMessage: 'Wrong password' },
  UNVERIFIED: { id: 'admin.login.UNVERIFIED', defaultMessage: 'Email not confirmed' },
  LOCKED: { id: 'admin.login.LOCKED', defaultMessage: 'Locked for a while' },
  SUSPENDED: { id: 'admin.login.SUSPENDED', defaultMessage: 'Refused: suspended' },
  REFRESH_FAILED: { id: 'admin.login.REFRESH_FAILED', defaultMessage: 'Session not renewed' },
  LOGOUT: { id: 'admin.login.LOGOUT', defaultMessage: 'Signed out' },
  IMPERSONATION_START: {
    id: 'admin.login.IMPERSONATION_START',
    defaultMessage: 'An admin looks through their eyes',
  },
  IMPERSONATION_END: { id: 'admin.login.IMPERSONATION_END', defaultMessage: 'The admin stopped looking' },
});

export const outcomeTones: Readonly<Record<LoginOutcome, BadgeTone>> = {
  SUCCESS: 'available',
  WRONG_PASSWORD: 'problem',
  UNVERIFIED: 'under-offer',
  LOCKED: 'problem',
  SUSPENDED: 'problem',
  REFRESH_FAILED: 'under-offer',
  LOGOUT: 'plain',
  IMPERSONATION_START: 'under-offer',
  IMPERSONATION_END: 'plain',
};
