import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { type MediaData, mediaLoader } from '@ardhi/kit/media/load-media';
import { MediaEditor } from '@ardhi/kit/media/media-editor.tsx';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { useLoaderData } from '@ardhi/kit/router/router.tsx';
import { ButtonLink } from '@ardhi/kit/ui/button.tsx';

export const loader = mediaLoader;
export const handle: Screen<MediaData | undefined> = {
  head: (data) => ({
    title: `Media of ${data?.detail.card.title || data?.detail.card.ref || 'listing'}`,
    noIndex: true,
  }),
};

/** Any listing's files, in an administrator's hands. */
export function Component() {
  const data = useLoaderData<MediaData>();
  const { id } = data.detail.card;
  return (
    <MediaEditor
      key={id}
      data={data}
      ways={
        <ButtonLink to={`/properties/${id}`}>
          <FormattedMessage id="admin.media.listing" defaultMessage="See the listing" />
        </ButtonLink>
      }
    />
  );
}
