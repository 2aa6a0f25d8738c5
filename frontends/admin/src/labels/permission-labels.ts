import type { Permission } from '@ardhi/contracts/roles';
import { defineMessages, type MessageDescriptor } from '@ardhi/kit/i18n/intl';

/** Labels of the permissions (model §4.10.4). */
export const permissionLabels: Readonly<Record<Permission, MessageDescriptor>> = defineMessages({
  'roles.grant': { id: 'admin.may.roles' },
  'refund.issue': { id: 'admin.may.refund' },
  'gift.large': { id: 'admin.may.gift' },
  'gift.onpaid': { id: 'admin.may.giftOnPaid' },
  'payment.manual': { id: 'admin.may.payment' },
  'catalogue.write': { id: 'admin.may.catalogue' },
  'discount.write': { id: 'admin.may.discount' },
  'settings.write': { id: 'admin.may.settings' },
  'apikey.create': { id: 'admin.may.apikey' },
  'user.edit': { id: 'admin.may.edit' },
  'user.suspend': { id: 'admin.may.suspend' },
  'user.erase': { id: 'admin.may.erase' },
  impersonate: { id: 'admin.may.impersonate' },
  'impersonate.write': {
    id: 'admin.may.impersonateWrite',
  },
  'title.level4': { id: 'admin.may.title' },
  'terms.publish': { id: 'admin.may.terms' },
  'content.publish': { id: 'admin.may.content' },
  'events.replay': { id: 'admin.may.events' },
});
