import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { type MediaData, mediaLoader } from '@ardhi/kit/media/load-media';
import { MediaEditor } from '@ardhi/kit/media/media-editor';
import { useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { Page } from '@ardhi/kit/ui/section';

export const loader = mediaLoader;
export const handle: Screen<MediaData | undefined> = {
  head: ({ formatMessage }, data) => ({
    title: formatMessage({ id: 'media.title' }, { title: data?.detail.card.title || data?.detail.card.ref }),
    noIndex: true,
  }),
};

/** Edits and orders the media of a listing. */
export function Component() {
  const data = useLoaderData<MediaData>();
  const address = `/agent/properties/${data.detail.card.id}`;
  return (
    <Page>
      <MediaEditor
        key={data.detail.card.id}
        data={data}
        actions={
          <>
            <ButtonLink to={`${address}/media`}>
              <FormattedMessage id="common.overview" />
            </ButtonLink>
            <ButtonLink to={`${address}/edit`}>
              <FormattedMessage id="common.backToListing" />
            </ButtonLink>
          </>
        }
      />
    </Page>
  );
}
