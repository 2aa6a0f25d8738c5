import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type Geography, openGeography } from './geography/geography.ts';
import { applyShippedPack } from './pack/apply-shipped-pack.ts';

/** What the routes of this service share. */
export interface GeoContext {
  readonly context: ServiceContext;
  readonly geography: Geography;
}

/** Applies the pack of this release, then opens the geography. */
export async function openGeo(context: ServiceContext): Promise<GeoContext> {
  await applyShippedPack(context);
  return { context, geography: openGeography(context) };
}
