import type { Media } from '@ardhi/contracts/media';
import type { Picture } from '@ardhi/contracts/media/picture';
import type { ServiceContext } from '../runtime/service.ts';
import { linkExpiry, signedLinks } from './signed-links.ts';

type SigningContext = Pick<ServiceContext, 'keys' | 'clock'>;

/** Signs the cover of a card that not everyone may see: without a signature it is not served (decision 60). */
export function coverSigner(context: SigningContext) {
  const sign = urlSigner(context, '');
  return async <Card extends { readonly cover?: Picture | undefined }>(card: Card): Promise<Card> => {
    const { cover } = card;
    if (cover === undefined) return card;
    const [w320, w1024] = await Promise.all([sign(cover.w320), sign(cover.w1024)]);
    return { ...card, cover: { ...cover, w320, w1024 } };
  };
}

/** Signs the links of a file of a gallery that not everyone may see; `origin` is the start of its URLs. */
export function mediaSigner(context: SigningContext, origin = '') {
  const sign = urlSigner(context, origin);
  return async (media: Media): Promise<Media> => {
    const renditions = await Promise.all(
      media.renditions.map(async (size) => ({ ...size, url: await sign(size.url) })),
    );
    const video = media.kind === 'VIDEO' && media.url !== undefined ? { url: await sign(media.url) } : {};
    return { ...media, renditions, ...video };
  };
}

/** A link to a private document that was uploaded outside galleries; it expires at `until`, in milliseconds of Unix time. */
export async function documentLink(
  { keys, config }: Pick<ServiceContext, 'keys' | 'config'>,
  fileId: string,
  until: number,
): Promise<string> {
  const path = `/media/${fileId}-paper`;
  return `${config.MEDIA_ORIGIN ?? ''}${path}?${await signedLinks(keys).sign(path, until)}`;
}

function urlSigner({ keys, clock }: SigningContext, origin: string) {
  const links = signedLinks(keys);
  return async (url: string): Promise<string> =>
    `${url}?${await links.sign(url.slice(origin.length), linkExpiry(clock.epoch()))}`;
}
