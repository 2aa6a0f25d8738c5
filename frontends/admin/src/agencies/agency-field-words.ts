import { defineMessages } from '@ardhi/kit/i18n/intl.tsx';

/** The fields of an agency in words, for its form and its history. */
export const agencyFieldWords = defineMessages({
  type: { id: 'agency.type', defaultMessage: 'Type' },
  displayName: { id: 'agency.displayName', defaultMessage: 'Name' },
  legalName: { id: 'agency.legalName', defaultMessage: 'Name in the register' },
  email: { id: 'agency.email', defaultMessage: 'Email' },
  phones: { id: 'agency.phones', defaultMessage: 'Phone' },
  countryId: { id: 'agency.countryId', defaultMessage: 'Country' },
  addressLine: { id: 'agency.addressLine', defaultMessage: 'Address' },
  website: { id: 'agency.website', defaultMessage: 'Web site' },
  about: { id: 'agency.about', defaultMessage: 'About' },
  registrationNo: { id: 'agency.registrationNo', defaultMessage: 'Registration number' },
  tin: { id: 'agency.tin', defaultMessage: 'Tax number' },
  vatRegistered: { id: 'agency.vatRegistered', defaultMessage: 'Registered for VAT' },
  licence: { id: 'agency.licence', defaultMessage: 'Licence' },
  licenceNumber: { id: 'agency.licenceNumber', defaultMessage: 'Licence number' },
  licenceUntil: { id: 'agency.licenceUntil', defaultMessage: 'Valid until' },
  status: { id: 'agency.status', defaultMessage: 'Status' },
});

/** What else happens to an agency, by the type of the change. */
export const agencyEventWords = defineMessages({
  AgencyFounded: { id: 'agency.founded', defaultMessage: 'Opened' },
  MemberAdmitted: { id: 'agency.admitted', defaultMessage: 'Somebody joined' },
  MemberReleased: { id: 'agency.released', defaultMessage: 'Somebody left' },
  MemberArranged: { id: 'agency.arranged', defaultMessage: 'A seat was arranged' },
  ListingsHandedOver: { id: 'agency.handedOver', defaultMessage: 'Listings were handed over' },
  OwnershipTransferred: { id: 'agency.transferred', defaultMessage: 'It was handed to another owner' },
});
