import type { ImportAction, ImportField, ImportState } from '@ardhi/contracts/listings/import';
import { defineMessages, type MessageDescriptor } from '@ardhi/kit/i18n/intl';

/** Labels of the import fields. */
export const fieldLabels: Readonly<Record<ImportField, MessageDescriptor>> = defineMessages({
  externalRef: { id: 'import.field.externalRef' },
  title: { id: 'agent.title' },
  description: { id: 'agent.description' },
  purpose: { id: 'import.field.purpose' },
  category: { id: 'agent.category' },
  type: { id: 'common.buildingType' },
  price: { id: 'common.price' },
  currency: { id: 'common.currency' },
  priceUnit: { id: 'agent.priceUnit' },
  place: { id: 'common.place' },
  addressLine: { id: 'import.field.addressLine' },
  lat: { id: 'common.latitude' },
  lon: { id: 'common.longitude' },
  bedrooms: { id: 'common.bedrooms' },
  bathrooms: { id: 'common.bathrooms' },
  parking: { id: 'common.parkingSpaces' },
  floors: { id: 'common.floors' },
  yearBuilt: { id: 'common.yearBuilt' },
  furnished: { id: 'common.furniture' },
  condition: { id: 'common.condition' },
  builtArea: { id: 'common.builtArea' },
  landArea: { id: 'editor.fact.area' },
  use: { id: 'common.landUse' },
  features: { id: 'common.features' },
  photos: { id: 'common.photos' },
});

/** Labels of the import states. */
export const stateLabels: Readonly<Record<ImportState, MessageDescriptor>> = defineMessages({
  MAPPING: { id: 'import.state.MAPPING' },
  CHECKING: { id: 'import.state.CHECKING' },
  CHECKED: { id: 'import.state.CHECKED' },
  RUNNING: { id: 'import.state.RUNNING' },
  PAUSED: { id: 'common.paused' },
  DONE: { id: 'import.state.DONE' },
  FAILED: { id: 'agent.failed' },
  UNDOING: { id: 'import.state.UNDOING' },
  UNDONE: { id: 'common.withdrawn' },
});

/** Labels of the outcome of a row. */
export const actionLabels: Readonly<Record<ImportAction, MessageDescriptor>> = defineMessages({
  READY: { id: 'common.ready' },
  CREATED: { id: 'common.new' },
  UPDATED: { id: 'import.action.UPDATED' },
  SKIPPED: { id: 'agent.skipped' },
  REFUSED: { id: 'common.rejected' },
  UNDONE: { id: 'common.withdrawn' },
});
