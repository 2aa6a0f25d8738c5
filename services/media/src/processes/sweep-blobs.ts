import type { Id } from '@ardhi/contracts/values';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { avatars } from '../avatar/avatars.projection.ts';
import { openUploads } from '../chunked-upload/open-uploads.projection.ts';
import { evidenceDocuments } from '../documents/evidence-documents.projection.ts';
import { purgeTopic } from '../files/schedule-purge.ts';
import { galleries } from '../gallery/galleries.projection.ts';
import { keysOf } from '../gallery/media-item.ts';
import { type MediaQuota, mediaQuota } from '../quota/media-quota.ts';

/** Topic of the job that runs an hour after quota was reserved. */
export const reservationExpiryTopic = 'media.reservation';

/** Registers the jobs that sweep expired reservations and removed files. */
export function sweepBlobs(context: ServiceContext): void {
  context.scheduler.onDue(reservationExpiryTopic, async ({ data }) => {
    const { owner, reservation } = data as { owner: Id; reservation: Id };
    const { held } = (await context.state<MediaQuota>(mediaQuota, owner)).state;
    const expired = held.filter((charge) => charge.reservation === reservation && charge.until !== undefined);
    if (expired.length === 0) return;
    await removeUnusedBlobs(context, new Set(expired.flatMap(({ keys }) => keys)));
    await context.execute(
      mediaQuota,
      owner,
      { type: 'CancelReservation', reservation },
      {
        commandId: `lapsed:${reservation}`,
      },
    );
  });
  context.scheduler.onDue(purgeTopic, ({ data }) =>
    removeUnusedBlobs(context, new Set(data['keys'] as readonly string[])),
  );
}

/** Deletes those blobs that no gallery, avatar, evidence document or unfinished upload uses. */
export async function removeUnusedBlobs(context: ServiceContext, keys: Set<string>): Promise<void> {
  for await (const { items } of context.read(galleries).all()) {
    for (const key of items.flatMap(keysOf)) keys.delete(key);
  }
  for await (const upload of context.read(openUploads).all()) {
    for (const key of upload.keys) keys.delete(key);
  }
  const usedAvatars = await context.read(avatars).find({ where: { key: { in: [...keys] } } });
  for (const { key } of usedAvatars) keys.delete(key);
  const usedDocuments = await context.read(evidenceDocuments).find({ where: { sha256: { in: [...keys] } } });
  for (const { sha256 } of usedDocuments) keys.delete(sha256);
  await Promise.all([...keys].map((key) => context.blobs.remove(key)));
}
