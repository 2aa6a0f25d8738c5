import { ListingEditor } from '@ardhi/kit/listing-editor';
import { type EditListingData, editListingLoader } from '@ardhi/kit/listing-editor/load-listing';
import { useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';

export const loader = editListingLoader;
export const handle: Screen<EditListingData | undefined> = {
  head: ({ formatMessage }, data) => ({
    title: formatMessage({ id: 'editor.edit' }, { title: data?.detail.card.title || data?.detail.card.ref }),
    noIndex: true,
  }),
};

/** The editor of any listing. */
export const Component = () => <ListingEditor data={useLoaderData<EditListingData>()} />;
