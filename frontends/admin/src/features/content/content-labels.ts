import type { ContentState, ContentType } from '@ardhi/contracts/content/page';
import { defineMessages, type MessageDescriptor } from '@ardhi/kit/i18n/intl';
import type { BadgeTone } from '@ardhi/kit/labels/badge-tone';

/** Kinds of pages. */
export const contentTypeLabels: Readonly<Record<ContentType, MessageDescriptor>> = defineMessages({
  PAGE: { id: 'content.type.PAGE' },
  BLOG_POST: { id: 'content.type.BLOG_POST' },
  FAQ: { id: 'content.type.FAQ' },
  BANNER: { id: 'content.type.BANNER' },
  GUIDE: { id: 'content.type.GUIDE' },
});

/** States of pages. */
export const contentStateLabels: Readonly<Record<ContentState, MessageDescriptor>> = defineMessages({
  DRAFT: { id: 'content.state.DRAFT' },
  IN_REVIEW: { id: 'content.state.IN_REVIEW' },
  SCHEDULED: { id: 'content.state.SCHEDULED' },
  PUBLISHED: { id: 'content.state.PUBLISHED' },
  ARCHIVED: { id: 'content.state.ARCHIVED' },
});

/** How a badge shows each state. */
export const contentStateTones: Readonly<Record<ContentState, BadgeTone>> = {
  DRAFT: 'plain',
  IN_REVIEW: 'under-offer',
  SCHEDULED: 'under-offer',
  PUBLISHED: 'available',
  ARCHIVED: 'gone',
};
