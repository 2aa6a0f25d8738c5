import type { UserPublished } from '@ardhi/contracts/accounts/events';
import type { FilePurpose } from '@ardhi/contracts/media/papers.routes';
import type { Reaction } from '@ardhi/kernel/reaction';
import { purge } from '../quota/sweep.ts';
import { type MediaCommand, mediaSet } from '../set/media-set.ts';
import { mediaSets } from '../set/media-sets.ts';
import { paper } from './paper.ts';
import { papers } from './papers.ts';

/** What is about the person who brought it; what proves something about a listing stays with the listing. */
const personal: readonly FilePurpose[] = ['OBJECTION', 'PROOF', 'TICKET', 'VISIT'];
const most = 10_000;

/**
 * Papers about somebody who is forgotten leave the disk at once; their photos stay with the listings,
 * without their names, their places and the originals that cameras wrote into.
 */
export const onUserErased: Reaction<UserPublished> = {
  name: 'media.on-user-erased',
  hears: ['user'],
  on: {
    async UserErased(_, { subject, id: causation, at }, { read, order, timer }) {
      const brought = await read(papers).find({ where: { by: subject }, limit: most });
      for (const { id, sha256, for: purpose } of brought) {
        if (purpose === undefined || !personal.includes(purpose)) continue;
        await order(paper, id, { type: 'ForgetPaper' }, { causation: `${causation}:${id}` });
        await purge(timer, { id, keys: [sha256], at, keptMs: 0 });
      }
      for await (const { items } of read(mediaSets).all()) {
        const theirs = items.find(({ uploadedBy }) => uploadedBy === subject);
        if (theirs === undefined) continue;
        const command: MediaCommand = { type: 'ForgetUploader', by: subject };
        await order(mediaSet, theirs.listingId, command, { causation: `${causation}:${theirs.listingId}` });
      }
    },
  },
};
