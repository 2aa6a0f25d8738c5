import type { Id } from '@ardhi/contracts/values';
import { instantOf } from '@ardhi/kernel/clock';
import type { Reaction } from '@ardhi/kernel/reaction';
import type { ServiceTools } from '@ardhi/kernel/service';
import type { Timer } from '@ardhi/kernel/timer/timer';
import { avatars } from '../avatar/avatars.ts';
import { papers } from '../papers/papers.ts';
import { openUploads } from '../pieces/open-uploads.ts';
import { keysOf } from '../set/media-item.ts';
import type { MediaEvent } from '../set/media-set.ts';
import { mediaSets } from '../set/media-sets.ts';
import { type MediaQuota, mediaQuota } from './media-quota.ts';

/** Rings an hour after room was reserved. */
export const reservationTopic = 'media.reservation';
/** Rings 30 days after a file was taken away (model §4.5). */
const purgeTopic = 'media.purge';
const keptMs = 30 * 24 * 3_600_000;

/** Takes the blobs of something that was taken away at `at` off the disk when nobody will ask for them back. */
export function purge(
  timer: Timer,
  gone: { readonly id: Id; readonly keys: readonly string[]; readonly at: string; readonly keptMs?: number },
): Promise<void> {
  const due = instantOf(Date.parse(gone.at) + (gone.keptMs ?? keptMs));
  return timer.set({ id: `purge-${gone.id}`, at: due, topic: purgeTopic, data: { keys: gone.keys } });
}

/** What the public may no longer see is taken back from where the store itself gives it out; whoever may still see it there publishes it again. */
export const withdraw = async (
  { blobs }: Pick<ServiceTools, 'blobs'>,
  keys: readonly string[],
): Promise<void> => void (await Promise.all(keys.map((key) => blobs.withdraw(key))));

/** What an upload's end and a file's removal mean for the quota that pays for them. */
export const onMediaChanged: Reaction<MediaEvent> = {
  name: 'media.on-media-changed',
  hears: ['media'],
  on: {
    MediaAdded: ({ items, reservation }, { id }, { order }) =>
      order(
        mediaQuota,
        items[0]?.payer ?? '',
        { type: 'ConfirmRoom', reservation },
        {
          causation: id,
        },
      ),
    MediaChanged: async ({ id, changes }, { subject }, tools) => {
      if (changes.permission === undefined || changes.permission === 'PUBLIC') return;
      const set = await tools.read(mediaSets).get(subject);
      const item = set?.items.find((one) => one.id === id);
      await withdraw(tools, item === undefined ? [] : keysOf(item));
    },
    MediaRemoved: async ({ id: mediaId, payer, keys }, { id, at }, tools) => {
      const { order, timer } = tools;
      await withdraw(tools, keys);
      await order(mediaQuota, payer, { type: 'FreeRoom', mediaId }, { causation: id });
      await purge(timer, { id: mediaId, keys, at });
    },
    UploaderForgotten: ({ keys }, { id, at }, { timer }) => purge(timer, { id, keys, at, keptMs: 0 }),
  },
};

/** Clears away what an upload that never ended, or a file that nobody wants any more, has left on disk. */
export function sweep(tools: ServiceTools): void {
  tools.timer.onRing(reservationTopic, async ({ data }) => {
    const { owner, reservation } = data as { owner: Id; reservation: Id };
    const { held } = (await tools.state<MediaQuota>(mediaQuota, owner)).state;
    const left = held.filter((one) => one.reservation === reservation && one.until !== undefined);
    if (left.length === 0) return;
    await removeUnused(tools, new Set(left.flatMap(({ keys }) => keys)));
    await tools.order(
      mediaQuota,
      owner,
      { type: 'DropReservation', reservation },
      {
        causation: `lapsed:${reservation}`,
      },
    );
  });
  tools.timer.onRing(purgeTopic, ({ data }) =>
    removeUnused(tools, new Set(data['keys'] as readonly string[])),
  );
}

/** Removes blobs that no listing, no person, no paper and no file on its way uses; the same picture may stand in several. */
export async function removeUnused(tools: ServiceTools, keys: Set<string>): Promise<void> {
  for await (const { items } of tools.read(mediaSets).all()) {
    for (const key of items.flatMap(keysOf)) keys.delete(key);
  }
  for await (const upload of tools.read(openUploads).all()) {
    for (const key of upload.keys) keys.delete(key);
  }
  const shown = await tools.read(avatars).find({ where: { key: { in: [...keys] } } });
  for (const { key } of shown) keys.delete(key);
  const proofs = await tools.read(papers).find({ where: { sha256: { in: [...keys] } } });
  for (const { sha256 } of proofs) keys.delete(sha256);
  await Promise.all([...keys].map((key) => tools.blobs.remove(key)));
}
