import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { blockingKeys } from './blocking-keys.projection.ts';
import { detectDuplicates } from './detect-duplicates.ts';
import { duplicatePair } from './duplicate-pair.ts';
import { duplicates } from './duplicates.projection.ts';
import { photoHashes } from './photo-hashes.projection.ts';

/** Detection of listings that offer the same property. */
export const duplicatesModule: ServiceModule<unknown> = {
  deciders: [duplicatePair],
  projections: [blockingKeys, photoHashes, duplicates],
  reactions: [detectDuplicates],
};
