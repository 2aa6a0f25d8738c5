import type { PersonalDataSections } from '@ardhi/contracts/personal-data/personal-data-events';
import { historyEntries } from '@ardhi/kernel/privacy/personal-data';
import { readAll } from '@ardhi/kernel/read/read-all';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { avatar } from '../avatar/avatar.ts';
import { evidenceDocuments } from '../documents/evidence-documents.projection.ts';
import { galleries } from '../gallery/galleries.projection.ts';

/** The files of a user: names, times and places; the files themselves are where they were uploaded. */
export async function collectPersonalData(
  context: ServiceContext,
  userId: string,
): Promise<PersonalDataSections> {
  const documents = context.read(evidenceDocuments);
  const files: object[] = [];
  for await (const { items, cameras } of context.read(galleries).all()) {
    for (const { renditions: _, lqip: __, dHash: ___, ...file } of items)
      if (file.uploadedBy === userId) files.push({ ...file, cameraLocation: cameras[file.id] });
  }
  return {
    'photos and videos': files,
    documents: await readAll(documents, { where: { by: userId }, sort: ['by'] }),
    'profile pictures': await historyEntries(context, avatar, userId),
  };
}
