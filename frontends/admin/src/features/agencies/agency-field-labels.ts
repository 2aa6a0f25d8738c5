import { defineMessages } from '@ardhi/kit/i18n/intl';

/** Labels of an agency's fields, for its form and its history. */
export const agencyFieldLabels = defineMessages({
  type: { id: 'common.type' },
  displayName: { id: 'common.name' },
  legalName: { id: 'agency.legalName' },
  email: { id: 'common.email' },
  phones: { id: 'common.phone' },
  countryId: { id: 'common.country' },
  addressLine: { id: 'admin.address' },
  website: { id: 'agency.website' },
  about: { id: 'common.about' },
  registrationNo: { id: 'agency.registrationNo' },
  tin: { id: 'agency.tin' },
  vatRegistered: { id: 'agency.vatRegistered' },
  licence: { id: 'common.licence' },
  licenceNumber: { id: 'common.licenceNumber' },
  licenceUntil: { id: 'common.validUntil' },
  status: { id: 'common.status' },
});

/** Labels of an agency's other changes, by event type. */
export const agencyEventLabels = defineMessages({
  AgencyRegistered: { id: 'agency.founded' },
  MemberAdded: { id: 'agency.admitted' },
  MemberRemoved: { id: 'agency.released' },
  MemberSettingsChanged: { id: 'agency.arranged' },
  ListingsHandedOver: { id: 'agency.handedOver' },
  OwnershipTransferred: { id: 'agency.transferred' },
});
