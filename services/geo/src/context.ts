import { unlessFull } from '@ardhi/kernel/ports/unless-full';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type Geography, openGeography } from './geography/geography.ts';
import { applyShippedPack } from './pack/apply-shipped-pack.ts';

/** Dependencies shared by the routes of this service. */
export interface GeoContext {
  readonly context: ServiceContext;
  readonly geography: Geography;
}

/** Applies the pack of this release, where there is room for it, then opens the geography. */
export async function openGeo(context: ServiceContext): Promise<GeoContext> {
  await unlessFull(() => applyShippedPack(context));
  return { context, geography: openGeography(context) };
}
