import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { type MediaData, mediaLoader } from '@ardhi/kit/media/load-media';
import { MediaTable } from '@ardhi/kit/media/media-table';
import { useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { Page } from '@ardhi/kit/ui/section';

export const loader = mediaLoader;
export const handle: Screen<MediaData | undefined> = {
  head: ({ formatMessage }, data) => ({
    title: formatMessage({ id: 'media.of' }, { title: data?.detail.card.title || data?.detail.card.ref }),
    noIndex: true,
  }),
};

/** Shows the processing status of a listing's media. */
export function Component() {
  const data = useLoaderData<MediaData>();
  return (
    <Page>
      <MediaTable
        data={data}
        actions={
          <ButtonLink variant="primary" to={`/agent/properties/${data.detail.card.id}/media-edit`}>
            <FormattedMessage id="photos.arrange" />
          </ButtonLink>
        }
      />
    </Page>
  );
}
