import { billingPersonalDataEvents } from '@ardhi/contracts/billing/events';
import { contentPersonalDataEvents } from '@ardhi/contracts/content/events';
import { leadsPersonalDataEvents } from '@ardhi/contracts/leads/events';
import { listingsPersonalDataEvents } from '@ardhi/contracts/listings/events';
import { mediaPersonalDataEvents } from '@ardhi/contracts/media/events';

/** Answers from other services. Settings, places and statistics have nothing about a person; messages are in the records of leads. */
export const personalDataDefinitions = [
  leadsPersonalDataEvents,
  listingsPersonalDataEvents,
  billingPersonalDataEvents,
  contentPersonalDataEvents,
  mediaPersonalDataEvents,
] as const;

/** Category that this service adds itself. */
export const ownCategory = 'account';

/** Categories that an export collects before it is complete. */
export const personalDataCategories: readonly string[] = [
  ownCategory,
  ...personalDataDefinitions.map(({ category }) => category),
];

/** The name of a part in the file of an export: the service. */
export const partName = (category: string): string =>
  personalDataDefinitions.find((definition) => definition.category === category)?.service ?? category;
