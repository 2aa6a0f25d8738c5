import type { AgencyStatus, AgencyType } from '@ardhi/contracts/accounts/people';
import { defineMessages, type MessageDescriptor } from '@ardhi/kit/i18n/intl.tsx';
import type { BadgeTone } from '@ardhi/kit/ui/badge.tsx';

type Words<K extends string> = Readonly<Record<K, MessageDescriptor>>;

export const agencyTypeWords: Words<AgencyType> = defineMessages({
  AGENCY: { id: 'admin.agency.AGENCY', defaultMessage: 'Agency' },
  BROKER: { id: 'admin.agency.BROKER', defaultMessage: 'Broker' },
  DEVELOPER: { id: 'admin.agency.DEVELOPER', defaultMessage: 'Developer' },
  HOTEL_GROUP: { id: 'admin.agency.HOTEL_GROUP', defaultMessage: 'Hotel group' },
  CONTRACTOR: { id: 'admin.agency.CONTRACTOR', defaultMessage: 'Contractor' },
});

export const agencyStatusWords: Words<AgencyStatus> = defineMessages({
  PENDING: { id: 'admin.agency.PENDING', defaultMessage: 'Waits for approval' },
  ACTIVE: { id: 'admin.agency.ACTIVE', defaultMessage: 'Active' },
  SUSPENDED: { id: 'admin.agency.SUSPENDED', defaultMessage: 'Suspended' },
  CLOSED: { id: 'admin.agency.CLOSED', defaultMessage: 'Closed' },
});

export const agencyStatusTones: Readonly<Record<AgencyStatus, BadgeTone>> = {
  PENDING: 'under-offer',
  ACTIVE: 'available',
  SUSPENDED: 'problem',
  CLOSED: 'gone',
};
