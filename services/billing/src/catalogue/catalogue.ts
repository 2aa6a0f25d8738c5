import type { Item, PackageDef } from '@ardhi/contracts/billing/catalogue';
import type { Settings } from '@ardhi/contracts/settings';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { freeTierOf } from '../replicas/settings.ts';
import { items } from './item.ts';
import { packages } from './package.ts';
import { freeSlug } from './starting-catalogue.ts';
import { isUsable, withUsableLines } from './usable.ts';

/** More than any catalogue has. */
const limit = 1_000;

/** Packages and items on sale now. */
export interface Catalogue {
  readonly packages: readonly PackageDef[];
  /** All active ones: those that are not usable are refused with their name. */
  readonly items: readonly Item[];
}

/**
 * Reads what is on sale, in its order. The free package grants what the settings say; packages show and grant only what is
 * usable, and one with nothing of it is not on sale.
 */
export async function readCatalogue(context: ServiceContext): Promise<Catalogue> {
  const [allPackages, allItems, freeTier] = await Promise.all([
    context.read(packages).find({ where: { active: true, visible: true }, sort: ['sort'], limit }),
    context.read(items).find({ where: { active: true }, sort: ['sort'], limit }),
    freeTierOf(context),
  ]);
  const offered = new Set(allItems.filter(({ key }) => isUsable(key)).map(({ id }) => id));
  return {
    packages: allPackages
      .map((entry) => (entry.slug === freeSlug ? { ...entry, lines: freeTierLines(freeTier) } : entry))
      .map(withUsableLines)
      .map((entry) => ({ ...entry, addOns: entry.addOns.filter((id) => offered.has(id)) }))
      .filter(({ lines, slug }) => lines.length > 0 || slug === freeSlug),
    items: allItems,
  };
}

const freeTierLines = (tier: Settings['freeTier']): PackageDef['lines'] => {
  const lines: PackageDef['lines'] = [
    { itemKey: 'LISTING_SLOT', quantity: tier.slots },
    { itemKey: 'IMAGE_QUOTA', quantity: tier.images },
    { itemKey: 'STORAGE_BYTES', quantity: tier.storageBytes },
    { itemKey: 'IMAGES_PER_LISTING', quantity: tier.imagesPerListing },
    { itemKey: 'AGENT_SEAT', quantity: tier.seats },
  ];
  return lines.filter(({ quantity }) => quantity > 0);
};
