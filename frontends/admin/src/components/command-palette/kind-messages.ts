import { defineMessages } from '@ardhi/kit/i18n/intl';

/** Kinds of palette destinations. */
export const kindMessages = defineMessages({
  page: { id: 'palette.page' },
  listing: { id: 'common.listing' },
  user: { id: 'admin.role.USER' },
  agency: { id: 'common.agency' },
  order: { id: 'palette.order' },
});
