import { dataExportEvents, type PublishedDataExportEvent } from '@ardhi/contracts/accounts/events';
import type {
  PersonalDataDefinition,
  PersonalDataSections,
} from '@ardhi/contracts/personal-data/personal-data-events';
import type { Reaction } from '../runtime/reaction.ts';
import type { ServiceContext, ServiceModule } from '../runtime/service.ts';
import { type PublishingDecider, publishingDecider } from '../write/publishing-decider.ts';
import type { AnyDecider } from '../write/recorded-event.ts';

/** The largest event in characters of JSON; a broker takes a megabyte. */
const maxEventLength = 200_000;

/** Command by which a service answers an export, once. */
export interface PersonalDataCommand {
  readonly type: 'CollectPersonalData';
  readonly sections: PersonalDataSections;
}

interface Collection {
  readonly isComplete: boolean;
}

/** Reads everything that a service has about a user. */
export type CollectPersonalData = (context: ServiceContext, userId: string) => Promise<PersonalDataSections>;

/** The decider of one service that answers exports of personal data. */
export type PersonalDataDecider = PublishingDecider<Collection, PersonalDataCommand, PersonalDataDefinition>;

/** Answers of one service to exports of personal data; each is encrypted under the key of its export. */
export const personalDataDecider = (definition: PersonalDataDefinition): PersonalDataDecider =>
  publishingDecider<Collection, PersonalDataCommand, PersonalDataDefinition>(definition, {
    initial: { isComplete: false },
    decide: {
      CollectPersonalData({ isComplete }, { sections }) {
        if (isComplete) return [];
        const parts = partsOf(sections);
        return parts.map((part, index) => ({
          type: 'PersonalDataCollected',
          sections: part,
          isLast: index === parts.length - 1,
        }));
      },
    },
    evolve: { PersonalDataCollected: (_, { isLast }) => ({ isComplete: isLast }) },
  });

/** The module by which a service takes part in exports of personal data (promises.md F6). */
export const personalDataModule = (
  decider: PersonalDataDecider,
  collect: CollectPersonalData,
): ServiceModule<unknown> => {
  const onRequest: Reaction<PublishedDataExportEvent> = {
    name: `${decider.name}.on-request`,
    subscribesTo: [dataExportEvents.category],
    on: {
      DataExportRequested: async ({ userId }, { subject, id }, context) => {
        const sections = await collect(context, userId);
        await context.execute(decider, subject, { type: 'CollectPersonalData', sections }, { commandId: id });
      },
    },
  };
  return { deciders: [decider], reactions: [onRequest], subscribesTo: [dataExportEvents] };
};

/** Sections in parts that are small enough for an event; at least one part, also for a person of whom nothing is known. */
export function partsOf(sections: PersonalDataSections): Record<string, unknown[]>[] {
  const parts: Record<string, unknown[]>[] = [{}];
  let length = 0;
  for (const [name, entries] of Object.entries(sections))
    for (const entry of entries) {
      const entryLength = JSON.stringify(entry).length;
      if (length > 0 && length + entryLength > maxEventLength) {
        parts.push({});
        length = 0;
      }
      length += entryLength;
      const part = parts.at(-1) ?? {};
      part[name] = [...(part[name] ?? []), entry];
    }
  return parts;
}

/** History of a stream as export entries, oldest first. */
export async function historyEntries(
  context: ServiceContext,
  decider: AnyDecider,
  id: string,
): Promise<readonly object[]> {
  const recorded = await Array.fromAsync(context.history(decider, id));
  return recorded.map(({ at, event: { type, ...fields } }) => ({ at, happened: type, ...fields }));
}
