import type { AgencyStatus } from '@ardhi/contracts/accounts/user-fields';
import type { AgencyType } from '@ardhi/contracts/agency-types';
import { defineMessages, type MessageDescriptor } from '@ardhi/kit/i18n/intl';
import type { BadgeTone } from '@ardhi/kit/labels/badge-tone';

type Labels<K extends string> = Readonly<Record<K, MessageDescriptor>>;

/** Names of the types of agencies. */
export const agencyTypeLabels: Labels<AgencyType> = defineMessages({
  AGENCY: { id: 'common.agency' },
  BROKER: { id: 'admin.agency.BROKER' },
  DEVELOPER: { id: 'admin.agency.DEVELOPER' },
  HOTEL_GROUP: { id: 'admin.agency.HOTEL_GROUP' },
  CONTRACTOR: { id: 'admin.agency.CONTRACTOR' },
});

/** Names of the statuses of agencies. */
export const agencyStatusLabels: Labels<AgencyStatus> = defineMessages({
  PENDING: { id: 'common.awaitingApproval' },
  ACTIVE: { id: 'common.active' },
  SUSPENDED: { id: 'common.suspended' },
  CLOSED: { id: 'admin.agency.CLOSED' },
});

/** Badge tones of the statuses of agencies. */
export const agencyStatusTones: Readonly<Record<AgencyStatus, BadgeTone>> = {
  PENDING: 'under-offer',
  ACTIVE: 'available',
  SUSPENDED: 'problem',
  CLOSED: 'gone',
};
