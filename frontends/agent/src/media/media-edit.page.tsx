import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { type MediaData, mediaLoader } from '@ardhi/kit/media/load-media';
import { MediaEditor } from '@ardhi/kit/media/media-editor.tsx';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { useLoaderData } from '@ardhi/kit/router/router.tsx';
import { ButtonLink } from '@ardhi/kit/ui/button.tsx';
import { Page } from '@ardhi/kit/ui/section.tsx';

export const loader = mediaLoader;
export const handle: Screen<MediaData | undefined> = {
  head: (data) => ({
    title: `Photos of ${data?.detail.card.title || data?.detail.card.ref || 'listing'}`,
    noIndex: true,
  }),
};

/** Where an agent arranges a listing's files. */
export function Component() {
  const data = useLoaderData<MediaData>();
  const address = `/agent/properties/${data.detail.card.id}`;
  return (
    <Page>
      <MediaEditor
        key={data.detail.card.id}
        data={data}
        ways={
          <>
            <ButtonLink to={`${address}/media`}>
              <FormattedMessage id="photos.overview" defaultMessage="Overview" />
            </ButtonLink>
            <ButtonLink to={`${address}/edit`}>
              <FormattedMessage id="photos.back" defaultMessage="Back to the listing" />
            </ButtonLink>
          </>
        }
      />
    </Page>
  );
}
