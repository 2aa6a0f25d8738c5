import { linkOriginal, readFile } from '@ardhi/contracts/media/media.routes';
import { instantOf } from '@ardhi/kernel/clock';
import { type Served, serve } from '@ardhi/kernel/http/serve';
import { linkLifeMs, signedLinks } from '@ardhi/kernel/privacy/signed-links';
import { refuse } from '@ardhi/kernel/refusal';
import type { ServiceTools } from '@ardhi/kernel/service';
import { avatars } from '../avatar/avatars.ts';
import { listingRows, ownListing } from '../listing/listing-rows.ts';
import { papers } from '../papers/papers.ts';
import { widthOf } from '../picture/drawn-sizes.ts';
import type { PicturePool } from '../picture/picture-pool.ts';
import { type MediaItem, plainFileName } from '../set/media-item.ts';
import { mediaHomes, mediaSets } from '../set/media-sets.ts';
import { filmName, isPublic } from '../set/media-view.ts';
import { drawCard } from './draw-card.ts';
import { type FileFound, sendFile } from './send-file.ts';

interface FileAsked extends FileFound {
  /** Drawn anew as a JPEG. */
  readonly card?: true;
}

/** Every name under which a file is given out; whatever else is asked for is no file. */
const fileNames =
  /^([0-9A-HJKMNP-TV-Z]{26})-(paper|shown\.webp|avatar\.webp|original|card\.jpg|film\.\w{3,4}|w\d{3,4}\.\w{4})$/;

/** Bytes out: public sizes to anyone and for ever, originals by signed links (api.md M12, M13). */
export function fileRoutes(tools: ServiceTools, pictures: PicturePool): readonly Served[] {
  const rows = tools.read(listingRows);
  const homes = tools.read(mediaHomes);
  const sets = tools.read(mediaSets);
  const faces = tools.read(avatars);
  const signed = signedLinks(tools.keys);

  async function itemOf(mediaId: string): Promise<MediaItem> {
    const home = (await homes.get(mediaId)) ?? refuse('NOT_FOUND');
    if (home.removed) refuse('GONE');
    const set = await sets.get(home.listingId);
    return set?.items.find(({ id }) => id === mediaId) ?? refuse('NOT_FOUND');
  }

  async function avatarAsked(avatarId: string): Promise<FileAsked> {
    const { key } = (await faces.get(avatarId)) ?? refuse('NOT_FOUND');
    return { blob: key, mime: 'image/webp', open: true, fileName: 'avatar.webp' };
  }

  async function paperAsked(fileId: string): Promise<FileAsked> {
    const { sha256, mime, shown } = (await tools.read(papers).get(fileId)) ?? refuse('NOT_FOUND');
    if (shown) return refuse('NOT_FOUND');
    return { blob: sha256, mime, open: false, fileName: `paper.${mime.split('/')[1]}` };
  }

  async function shownAsked(fileId: string): Promise<FileAsked> {
    const { sha256, mime, shown } = (await tools.read(papers).get(fileId)) ?? refuse('NOT_FOUND');
    return shown ? { blob: sha256, mime, open: true, fileName: 'picture.webp' } : refuse('NOT_FOUND');
  }

  async function mediaAsked(mediaId: string, size: string): Promise<FileAsked> {
    const item = await itemOf(mediaId);
    const { mime, sha256: blob } = item;
    if (size === 'original' && blob !== '') return { blob, mime, open: false, fileName: item.fileName };
    if (size === 'card.jpg') return cardAsked(item);
    const fileName = plainFileName(item);
    if (`${mediaId}-${size}` === filmName(item)) return { blob, mime, open: isPublic(item), fileName };
    const drawn = item.renditions.find((one) => `${one.name}.${one.format}` === size) ?? refuse('NOT_FOUND');
    return { blob: drawn.key, mime: `image/${drawn.format}`, open: isPublic(item), fileName };
  }

  /** A photo that visitors see, for a message on a telephone. */
  function cardAsked(item: MediaItem): FileAsked {
    const drawn = item.renditions.findLast(
      ({ name, format }) => format === 'webp' && widthOf(name) <= widthOf('w1024'),
    );
    if (drawn === undefined || !isPublic(item)) return refuse('NOT_FOUND');
    return { blob: drawn.key, mime: 'image/jpeg', open: false, fileName: 'photo.jpg', card: true };
  }

  async function asked(name: string): Promise<FileAsked> {
    const [, id = '', what = ''] = fileNames.exec(name) ?? refuse('NOT_FOUND');
    if (what === 'paper') return paperAsked(id);
    if (what === 'shown.webp') return shownAsked(id);
    return what === 'avatar.webp' ? avatarAsked(id) : mediaAsked(id, what);
  }

  return [
    serve(linkOriginal, async ({ params, caller }) => {
      const home = await homes.get(params.mediaId);
      if (home === undefined || home.removed) return refuse('NOT_FOUND');
      await ownListing(rows, home.listingId, caller);
      const until = tools.clock.epoch() + linkLifeMs;
      const path = `/media/${params.mediaId}-original`;
      const query = await signed.sign(path, until);
      return { url: `${tools.config.MEDIA_ORIGIN ?? ''}${path}?${query}`, expiresAt: instantOf(until) };
    }),
    serve(readFile, async ({ params, query, request, response }) => {
      const file = await asked(params.key);
      if (!file.open && !(await signed.holds(`/media/${params.key}`, query, tools.clock.epoch())))
        refuse('NOT_FOUND');
      if (file.card) response.type(file.mime).send(await drawCard(tools, pictures, file.blob));
      else
        await sendFile(tools, file, {
          request,
          response,
          ...(query.until && { until: Number(query.until) }),
        });
      return undefined;
    }),
  ];
}
