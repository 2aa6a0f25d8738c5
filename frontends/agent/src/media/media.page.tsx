import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { type MediaData, mediaLoader } from '@ardhi/kit/media/load-media';
import { MediaTable } from '@ardhi/kit/media/media-table.tsx';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { useLoaderData } from '@ardhi/kit/router/router.tsx';
import { ButtonLink } from '@ardhi/kit/ui/button.tsx';
import { Page } from '@ardhi/kit/ui/section.tsx';

export const loader = mediaLoader;
export const handle: Screen<MediaData | undefined> = {
  head: (data) => ({
    title: `Media of ${data?.detail.card.title || data?.detail.card.ref || 'listing'}`,
    noIndex: true,
  }),
};

/** What became of a listing's files. */
export function Component() {
  const data = useLoaderData<MediaData>();
  return (
    <Page>
      <MediaTable
        data={data}
        ways={
          <ButtonLink kind="main" to={`/agent/properties/${data.detail.card.id}/media-edit`}>
            <FormattedMessage id="photos.arrange" defaultMessage="Add and arrange" />
          </ButtonLink>
        }
      />
    </Page>
  );
}
