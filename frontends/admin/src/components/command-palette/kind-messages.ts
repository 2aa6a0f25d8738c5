import { defineMessages } from '@ardhi/kit/i18n/intl';

/** What a destination of the palette is. */
export const kindMessages = defineMessages({
  page: { id: 'palette.page' },
  listing: { id: 'common.listing' },
  user: { id: 'admin.role.USER' },
  agency: { id: 'common.agency' },
  order: { id: 'palette.order' },
});
