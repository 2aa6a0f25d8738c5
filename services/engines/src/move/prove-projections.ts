import type { Engines } from '@ardhi/kernel/engines';
import { journal } from '@ardhi/kernel/journal';
import { type AnyProjection, collectionOf } from '@ardhi/kernel/projection';
import { fold } from '@ardhi/kernel/rebuild';
import type { Service } from '@ardhi/kernel/service';
import { digestOf } from './canonical.ts';
import type { Ends, Moving } from './move.ts';

const viewsOf = (service: Service): readonly AnyProjection[] => [
  ...service.projections,
  ...(service.searchViews ?? []).map(({ projection }) => projection),
];

/**
 * Folds every projection from the first event on both ends, aside, and compares the rows by hash.
 * @throws Error with one sentence that names the projection that differs; answers how many were compared
 */
export async function proveProjections(
  ends: Ends,
  services: readonly Service[],
  tell: Moving['tell'],
): Promise<number> {
  const all = services.flatMap((service) => viewsOf(service).map((view) => ({ service, view })));
  for (const [at, { service, view }] of all.entries()) {
    const [here, there] = [
      await builtAside(ends.from, service, view),
      await builtAside(ends.to, service, view),
    ];
    if (here.hash !== there.hash)
      throw new Error(
        `${view.name} is built differently after the move: ${here.count} rows here, ${there.count} there.`,
      );
    tell('projections', at + 1, all.length);
  }
  return all.length;
}

async function builtAside({ events, documents, keys }: Engines, service: Service, view: AnyProjection) {
  const aside = `${collectionOf(view)}.proof`;
  await documents.drop(aside);
  await documents.open({ name: aside, indexes: [] });
  const log = journal(events, keys, service.deciders, service.hears);
  await fold(view, aside, { events, documents, journal: log });
  const found = await digestOf(documents.all(aside));
  await documents.drop(aside);
  return found;
}
