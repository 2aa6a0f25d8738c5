import type { ImportAction, ImportField, ImportState } from '@ardhi/contracts/listings/import';
import { defineMessages, type MessageDescriptor } from '@ardhi/kit/i18n/intl.tsx';

/** What a column can mean, in words. */
export const fieldWords: Readonly<Record<ImportField, MessageDescriptor>> = defineMessages({
  externalRef: { id: 'import.field.externalRef', defaultMessage: 'Your reference' },
  title: { id: 'import.field.title', defaultMessage: 'Title' },
  description: { id: 'import.field.description', defaultMessage: 'Description' },
  purpose: { id: 'import.field.purpose', defaultMessage: 'For sale or to rent' },
  category: { id: 'import.field.category', defaultMessage: 'Category' },
  type: { id: 'import.field.type', defaultMessage: 'Type of building' },
  price: { id: 'import.field.price', defaultMessage: 'Price' },
  currency: { id: 'import.field.currency', defaultMessage: 'Currency' },
  priceUnit: { id: 'import.field.priceUnit', defaultMessage: 'What the price is for' },
  place: { id: 'import.field.place', defaultMessage: 'Place' },
  addressLine: { id: 'import.field.addressLine', defaultMessage: 'Street' },
  lat: { id: 'import.field.lat', defaultMessage: 'Latitude' },
  lon: { id: 'import.field.lon', defaultMessage: 'Longitude' },
  bedrooms: { id: 'import.field.bedrooms', defaultMessage: 'Bedrooms' },
  bathrooms: { id: 'import.field.bathrooms', defaultMessage: 'Bathrooms' },
  parking: { id: 'import.field.parking', defaultMessage: 'Parking places' },
  floors: { id: 'import.field.floors', defaultMessage: 'Floors' },
  yearBuilt: { id: 'import.field.yearBuilt', defaultMessage: 'Year built' },
  furnished: { id: 'import.field.furnished', defaultMessage: 'Furniture' },
  condition: { id: 'import.field.condition', defaultMessage: 'Condition' },
  builtArea: { id: 'import.field.builtArea', defaultMessage: 'Built area' },
  landArea: { id: 'import.field.landArea', defaultMessage: 'Size of the land' },
  use: { id: 'import.field.use', defaultMessage: 'Use of the land' },
  features: { id: 'import.field.features', defaultMessage: 'Features' },
  photos: { id: 'import.field.photos', defaultMessage: 'Photos' },
});

export const stateWords: Readonly<Record<ImportState, MessageDescriptor>> = defineMessages({
  MAPPING: { id: 'import.state.MAPPING', defaultMessage: 'Waiting for its columns' },
  CHECKING: { id: 'import.state.CHECKING', defaultMessage: 'Being checked' },
  CHECKED: { id: 'import.state.CHECKED', defaultMessage: 'Checked, not brought in yet' },
  RUNNING: { id: 'import.state.RUNNING', defaultMessage: 'Being brought in' },
  PAUSED: { id: 'import.state.PAUSED', defaultMessage: 'Paused' },
  DONE: { id: 'import.state.DONE', defaultMessage: 'Brought in' },
  FAILED: { id: 'import.state.FAILED', defaultMessage: 'Failed' },
  UNDOING: { id: 'import.state.UNDOING', defaultMessage: 'Being taken back' },
  UNDONE: { id: 'import.state.UNDONE', defaultMessage: 'Taken back' },
});

export const actionWords: Readonly<Record<ImportAction, MessageDescriptor>> = defineMessages({
  READY: { id: 'import.action.READY', defaultMessage: 'Ready' },
  CREATED: { id: 'import.action.CREATED', defaultMessage: 'New' },
  UPDATED: { id: 'import.action.UPDATED', defaultMessage: 'Changed' },
  SKIPPED: { id: 'import.action.SKIPPED', defaultMessage: 'Left as it is' },
  REFUSED: { id: 'import.action.REFUSED', defaultMessage: 'Refused' },
  UNDONE: { id: 'import.action.UNDONE', defaultMessage: 'Taken back' },
});
