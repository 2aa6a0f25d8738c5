import type { Permission } from '@ardhi/contracts/roles';
import { defineMessages, type MessageDescriptor } from '@ardhi/kit/i18n/intl.tsx';

/** What each named permission allows (model §4.10.4). */
export const permissionWords: Readonly<Record<Permission, MessageDescriptor>> = defineMessages({
  'roles.grant': { id: 'admin.may.roles', defaultMessage: 'Grant roles and permissions' },
  'refund.issue': { id: 'admin.may.refund', defaultMessage: 'Pay money back' },
  'gift.large': { id: 'admin.may.gift', defaultMessage: 'Give large gifts' },
  'settings.write': { id: 'admin.may.settings', defaultMessage: 'Change settings' },
  'apikey.create': { id: 'admin.may.apikey', defaultMessage: 'Create keys for outside systems' },
  'user.erase': { id: 'admin.may.erase', defaultMessage: 'Erase people' },
  impersonate: { id: 'admin.may.impersonate', defaultMessage: 'Look through the eyes of a user' },
  'impersonate.write': {
    id: 'admin.may.impersonateWrite',
    defaultMessage: 'Act for a user while looking through their eyes',
  },
  'title.level4': { id: 'admin.may.title', defaultMessage: 'Decide on the highest levels of evidence' },
  'terms.publish': { id: 'admin.may.terms', defaultMessage: 'Publish terms of use' },
});
