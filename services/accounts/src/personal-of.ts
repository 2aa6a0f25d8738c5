import type { EventCatalog } from '@ardhi/contracts/event-catalog';

/** What a catalogue says is personal, in the words of a decider: said once, sealed and read alike. */
export const personalOf = (catalog: EventCatalog) =>
  Object.fromEntries(
    Object.entries(catalog.personal ?? {}).map(([type, fields]) => [type, { fields: fields as never[] }]),
  );
