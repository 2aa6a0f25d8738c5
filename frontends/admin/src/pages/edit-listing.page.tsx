import { ListingEditor } from '@ardhi/kit/listing-editor';
import { type EditListingData, editListingLoader } from '@ardhi/kit/listing-editor/load-listing';
import { useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';

/** Loads the data of the page before it is shown. */
export const loader = editListingLoader;
/** The title of the browser tab; search engines do not index the page. */
export const handle: Screen<EditListingData | undefined> = {
  head: ({ formatMessage }, data) => ({
    title: formatMessage({ id: 'editor.edit' }, { title: data?.detail.card.title || data?.detail.card.ref }),
    noIndex: true,
  }),
};

/** The editor of any listing. */
export const Component = () => <ListingEditor data={useLoaderData<EditListingData>()} />;
