import type { Id } from '@ardhi/contracts/values';
import type { Reaction } from '@ardhi/kernel/consume/reaction';
import type { Scheduler } from '@ardhi/kernel/ports/scheduler';
import { instantOf } from '@ardhi/kernel/runtime/clock';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { avatars } from '../avatar/avatars.projection.ts';
import { openUploads } from '../chunked-upload/open-uploads.projection.ts';
import { evidenceDocuments } from '../documents/evidence-documents.projection.ts';
import { galleries } from '../gallery/galleries.projection.ts';
import type { MediaEvent } from '../gallery/gallery.ts';
import { keysOf } from '../gallery/media-item.ts';
import { type MediaQuota, mediaQuota } from '../quota/media-quota.ts';

/** Topic of the job that runs an hour after quota was reserved. */
export const reservationExpiryTopic = 'media.reservation';
/** Topic of the job that runs 30 days after a file was removed (model §4.5). */
const purgeTopic = 'media.purge';
const retentionMs = 30 * 24 * 3_600_000;

/** Schedules the deletion of the blobs of a removed file, 30 days after `at` by default. */
export function schedulePurge(
  scheduler: Scheduler,
  removed: {
    readonly id: Id;
    readonly keys: readonly string[];
    readonly at: string;
    readonly keptMs?: number;
  },
): Promise<void> {
  const purgeAt = instantOf(Date.parse(removed.at) + (removed.keptMs ?? retentionMs));
  return scheduler.schedule({
    id: `purge-${removed.id}`,
    at: purgeAt,
    topic: purgeTopic,
    data: { keys: removed.keys },
  });
}

/** Removes the public copies of blobs from the blob store; a file that is still public elsewhere is published again on request. */
export const withdrawPublicCopies = async (
  { blobs }: Pick<ServiceContext, 'blobs'>,
  keys: readonly string[],
): Promise<void> => void (await Promise.all(keys.map((key) => blobs.unpublish(key))));

/** Confirms and releases quota, and removes public copies and blobs, when a gallery changes. */
export const onMediaChanged: Reaction<MediaEvent> = {
  name: 'media.on-media-changed',
  subscribesTo: ['media'],
  on: {
    MediaAdded: ({ items, reservation }, { id }, { execute }) =>
      execute(
        mediaQuota,
        items[0]?.payer ?? '',
        { type: 'ConfirmReservation', reservation },
        {
          commandId: id,
        },
      ),
    MediaChanged: async ({ id, changes }, { subject }, context) => {
      if (changes.permission === undefined || changes.permission === 'PUBLIC') return;
      const row = await context.read(galleries).get(subject);
      const item = row?.items.find((media) => media.id === id);
      await withdrawPublicCopies(context, item === undefined ? [] : keysOf(item));
    },
    MediaRemoved: async ({ id: mediaId, payer, keys }, { id, at }, context) => {
      const { execute, scheduler: timer } = context;
      await withdrawPublicCopies(context, keys);
      await execute(mediaQuota, payer, { type: 'ReleaseQuota', mediaId }, { commandId: id });
      await schedulePurge(timer, { id: mediaId, keys, at });
    },
    UploaderForgotten: ({ keys }, { id, at }, { scheduler: timer }) =>
      schedulePurge(timer, { id, keys, at, keptMs: 0 }),
  },
};

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
