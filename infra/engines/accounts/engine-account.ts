import type { EngineUse, FileUse } from '@ardhi/engines/engine-use';
import type { Service } from '@ardhi/kernel/runtime/service';
import { collectionName } from '@ardhi/kernel/write/projection';

/** One process's rights at the engines, and its account there: nothing that its code does not do. */
export interface EngineAccount extends EngineUse {
  /** The name of the service, and of its user at every engine. */
  readonly name: string;
  /** Categories whose topics it consumes. */
  readonly consumes: readonly string[];
  /** Collections of its own read models. */
  readonly collections: readonly string[];
  /** Names of its search indexes, without prefix and version. */
  readonly indexes: readonly string[];
  /** True if it reads and writes the database of the identity provider. */
  readonly identity: boolean;
}

/** Not in the service declarations: which services use stored files, and how. */
const fileUses: Readonly<Record<string, FileUse>> = {
  // Packs of places, which geo publishes.
  accounts: 'read',
  geo: 'write',
  // Feeds of partners, which listings reads.
  integrations: 'write',
  // Imported files and their checked rows, which media reads for the photos.
  listings: 'write',
  media: 'own',
};

const distinct = (values: readonly string[]) => [...new Set(values)].toSorted();

/** Builds a service's account from its declaration and the files that it uses. */
export function engineAccountOf(service: Service): EngineAccount {
  const views = (service.searchViews ?? []).map(({ projection }) => projection);
  const consumers = [...service.projections.filter(({ when }) => when === 'async'), ...views];
  const readModels = [...service.projections, ...views];
  return {
    name: service.name,
    publishes: distinct(service.deciders.map(({ name }) => name)),
    // Inline projections are written with their events and consume nothing.
    consumes: distinct([...consumers, ...(service.reactions ?? [])].flatMap((one) => one.subscribesTo)),
    collections: distinct(readModels.map(collectionName)),
    indexes: distinct((service.searchViews ?? []).map(({ declaration }) => declaration.name)),
    search: (service.searchViews ?? []).length > 0,
    files: fileUses[service.name] ?? 'none',
    identity: service.name === 'accounts',
  };
}
