import type { Engines } from '@ardhi/kernel/ports/engines';
import { foldLog } from '@ardhi/kernel/runtime/rebuild';
import type { Service } from '@ardhi/kernel/runtime/service';
import { type AnyProjection, collectionName } from '@ardhi/kernel/write/projection';
import { typedEventStore } from '@ardhi/kernel/write/typed-event-store';
import { digestOf } from './digest.ts';
import type { MigrationEndpoints, MigrationOptions } from './migrate-installation.ts';

const viewsOf = (service: Service): readonly AnyProjection[] => [
  ...service.projections,
  ...(service.searchViews ?? []).map(({ projection }) => projection),
];

/**
 * Rebuilds every projection from the first event on both sides, in temporary collections, and compares the rows by hash. Returns the number of projections.
 * @throws Error with one sentence that names the projection that differs
 */
export async function compareProjections(
  endpoints: MigrationEndpoints,
  services: readonly Service[],
  onProgress: MigrationOptions['onProgress'],
): Promise<number> {
  const all = services.flatMap((service) => viewsOf(service).map((view) => ({ service, view })));
  for (const [at, { service, view }] of all.entries()) {
    const [source, target] = [
      await digestRebuilt(endpoints.from, service, view),
      await digestRebuilt(endpoints.to, service, view),
    ];
    if (source.hash !== target.hash)
      throw new Error(
        `${view.name} has different rows after the migration: ${source.count} rows in the source, ${target.count} in the target.`,
      );
    onProgress('projections', at + 1, all.length);
  }
  return all.length;
}

async function digestRebuilt({ events, documents, keys }: Engines, service: Service, view: AnyProjection) {
  const collection = `${collectionName(view)}.proof`;
  await documents.drop(collection);
  await documents.open({ name: collection, indexes: [] });
  const eventStore = typedEventStore(events, keys, service.deciders, service.subscribesTo);
  await foldLog(view, collection, { events, documents, eventStore: eventStore });
  const digest = await digestOf(documents.all(collection));
  await documents.drop(collection);
  return digest;
}
