import type { PublishedUserEvent } from '@ardhi/contracts/accounts/events';
import type { FilePurpose } from '@ardhi/contracts/media/files.routes';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import { evidenceDocument } from '../documents/evidence-document.ts';
import { evidenceDocuments } from '../documents/evidence-documents.projection.ts';
import { schedulePurge } from '../files/schedule-purge.ts';
import { galleries } from '../gallery/galleries.projection.ts';
import { gallery, type MediaCommand } from '../gallery/gallery.ts';

/** Purposes of files about their uploader; evidence about a listing stays with the listing. */
const personalPurposes: readonly FilePurpose[] = ['OBJECTION', 'PROOF', 'TICKET', 'VISIT'];
const maxDocuments = 10_000;

/**
 * Deletes evidence documents about an erased user at once. Their photos stay with the listings, without file names,
 * locations and the originals with camera metadata.
 */
export const onUserErased: Reaction<PublishedUserEvent> = {
  name: 'media.on-user-erased',
  subscribesTo: ['user'],
  on: {
    async UserErased(_, { subject, id: commandId, at }, { read, execute, scheduler: timer }) {
      const documents = await read(evidenceDocuments).find({ where: { by: subject }, limit: maxDocuments });
      for (const { id, sha256, purpose } of documents) {
        if (purpose === undefined || !personalPurposes.includes(purpose)) continue;
        await execute(
          evidenceDocument,
          id,
          { type: 'ForgetEvidenceDocument' },
          { commandId: `${commandId}:${id}` },
        );
        await schedulePurge(timer, { id, keys: [sha256], at, keptMs: 0 });
      }
      for await (const { items } of read(galleries).all()) {
        const ownItem = items.find(({ uploadedBy }) => uploadedBy === subject);
        if (ownItem === undefined) continue;
        const command: MediaCommand = { type: 'ForgetUploader', by: subject };
        await execute(gallery, ownItem.listingId, command, {
          commandId: `${commandId}:${ownItem.listingId}`,
        });
      }
    },
  },
};
