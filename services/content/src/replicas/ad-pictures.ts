import { fileEvents } from '@ardhi/contracts/media/events';
import { replicaOf } from '@ardhi/kernel/read/replica';

/** A public picture that was uploaded for an advert. */
export interface AdPictureRow {
  readonly id: string;
  readonly bytes: number;
  /** Who uploaded it. */
  readonly by: string;
}

/** Pictures that were uploaded for adverts, by the id of their file. */
export const adPictures = replicaOf<AdPictureRow, typeof fileEvents>(fileEvents, {
  name: 'content.ad-pictures',
  version: 1,
  on: {
    FileStored: (_, { purpose, isPublic, bytes, by }, { subject }) =>
      purpose === 'ADVERT' && isPublic ? { id: subject, bytes, by } : undefined,
  },
});
