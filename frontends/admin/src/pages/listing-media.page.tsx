import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { type MediaData, mediaLoader } from '@ardhi/kit/media/load-media';
import { MediaEditor } from '@ardhi/kit/media/media-editor';
import { useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { ButtonLink } from '@ardhi/kit/ui/button';

export const loader = mediaLoader;
export const handle: Screen<MediaData | undefined> = {
  head: ({ formatMessage }, data) => ({
    title: formatMessage({ id: 'media.of' }, { title: data?.detail.card.title || data?.detail.card.ref }),
    noIndex: true,
  }),
};

/** The media editor of any listing. */
export function Component() {
  const data = useLoaderData<MediaData>();
  const { id } = data.detail.card;
  return (
    <MediaEditor
      key={id}
      data={data}
      actions={
        <ButtonLink to={`/properties/${id}`}>
          <FormattedMessage id="admin.media.listing" />
        </ButtonLink>
      }
    />
  );
}
