import type { Media } from '@ardhi/contracts/media/media';
import { defineMessages, type MessageDescriptor } from '../i18n/intl.tsx';

/** What a file is. */
export const kindWords: Readonly<Record<Media['kind'], MessageDescriptor>> = defineMessages({
  IMAGE: { id: 'media.kind.IMAGE', defaultMessage: 'Photos' },
  PANORAMA: { id: 'media.kind.PANORAMA', defaultMessage: 'Panoramas' },
  FLOOR_PLAN: { id: 'media.kind.FLOOR_PLAN', defaultMessage: 'Floor plans' },
  VIDEO: { id: 'media.kind.VIDEO', defaultMessage: 'Videos' },
  VIDEO_LINK: { id: 'media.kind.VIDEO_LINK', defaultMessage: 'Video links' },
  DOCUMENT: { id: 'media.kind.DOCUMENT', defaultMessage: 'Documents' },
});

/** A film, wherever it lies. */
export const isFilm = ({ kind }: Pick<Media, 'kind'>): boolean => kind === 'VIDEO' || kind === 'VIDEO_LINK';
