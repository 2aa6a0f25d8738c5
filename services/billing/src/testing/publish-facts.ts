import type { AgencyFields } from '@ardhi/contracts/accounts/events';
import type { ListingFacts } from '@ardhi/contracts/listings/events';
import { type ListingReason, statusOf } from '@ardhi/contracts/listings/status';
import { newId } from '@ardhi/kernel/base/ids';

/** The published facts of a plot of an agent of an agency. */
export const listingFacts = (
  { agentId, agencyId }: { readonly agentId: string; readonly agencyId?: string },
  reason: ListingReason,
  title = 'A plot in Kira',
): ListingFacts => ({
  ref: 'UG-P-1',
  kind: 'PLOT',
  slug: 'a-plot',
  agentId,
  ...(agencyId !== undefined && { agencyId }),
  coAgentIds: [],
  purpose: 'SALE',
  category: 'LAND',
  title: { en: title },
  priceUnit: 'TOTAL',
  qualifier: 'FIXED',
  status: statusOf[reason],
  reason,
  visibility: 'PUBLIC',
  place: 'Kira',
  photos: 3,
});

/** The fields of an agency with this name. */
export const agencyFields = (name: string): AgencyFields => ({
  type: 'AGENCY',
  legalName: name,
  displayName: name,
  about: { en: '' },
  email: `office@${name.toLowerCase().replaceAll(' ', '-')}.test`,
  phones: [],
  socials: {},
  vatRegistered: false,
  countryId: newId(),
  addressLine: '',
  serviceAreaIds: [],
  specialties: [],
  branches: [],
  languages: [],
});
