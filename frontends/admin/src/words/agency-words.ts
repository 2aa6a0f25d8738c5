import type { AgencyStatus, AgencyType, Licence } from '@ardhi/contracts/accounts/people';
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

export const licenceBodyWords: Words<Licence['body']> = defineMessages({
  EARB_KE: { id: 'admin.licence.EARB_KE', defaultMessage: 'EARB, Kenya' },
  PPRA_ZA: { id: 'admin.licence.PPRA_ZA', defaultMessage: 'PPRA, South Africa' },
  LASRERA_NG: { id: 'admin.licence.LASRERA_NG', defaultMessage: 'LASRERA, Nigeria' },
  REAC_GH: { id: 'admin.licence.REAC_GH', defaultMessage: 'REAC, Ghana' },
  AREA_UG: { id: 'admin.licence.AREA_UG', defaultMessage: 'AREA, Uganda' },
  OTHER: { id: 'admin.licence.OTHER', defaultMessage: 'Another body' },
});
