import type { EventCatalog } from '@ardhi/contracts/event-catalog';

/** The personal fields of an event catalog in the shape that a decider declares them. */
export const personalFieldsOf = (catalog: EventCatalog) =>
  Object.fromEntries(
    Object.entries(catalog.personal ?? {}).map(([type, fields]) => [type, { fields: fields as never[] }]),
  );
