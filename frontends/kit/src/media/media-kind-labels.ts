import type { Media } from '@ardhi/contracts/media';
import { defineMessages, type MessageDescriptor } from '../i18n/intl.tsx';

/** Labels of media kinds. */
export const mediaKindLabels: Readonly<Record<Media['kind'], MessageDescriptor>> = defineMessages({
  IMAGE: { id: 'common.photos' },
  PANORAMA: { id: 'media.kind.PANORAMA' },
  FLOOR_PLAN: { id: 'media.kind.FLOOR_PLAN' },
  VIDEO: { id: 'media.kind.VIDEO' },
  VIDEO_LINK: { id: 'media.kind.VIDEO_LINK' },
  DOCUMENT: { id: 'media.kind.DOCUMENT' },
});

/** True for a video, uploaded or linked. */
export const isVideo = ({ kind }: Pick<Media, 'kind'>): boolean => kind === 'VIDEO' || kind === 'VIDEO_LINK';
