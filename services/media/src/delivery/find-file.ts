import { isPubliclyListed } from '@ardhi/contracts/listings/listing-visibility';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { avatars } from '../avatar/avatars.projection.ts';
import { evidenceDocuments } from '../documents/evidence-documents.projection.ts';
import { galleries, mediaLocations } from '../gallery/galleries.projection.ts';
import { type MediaItem, plainFileName } from '../gallery/media-item.ts';
import { isPublic, videoFileName } from '../gallery/media-views.ts';
import { widthOf } from '../picture/rendition-specs.ts';
import { listings } from '../replicas/listings.ts';
import type { ServableFile } from './send-file.ts';

/** A file that a URL names. */
export interface RequestedFile extends ServableFile {
  /** Rendered as JPEG on demand. */
  readonly card?: true;
}

/** The file names that can be requested. */
const fileNames =
  /^([0-9A-HJKMNP-TV-Z]{26})-(paper|shown\.webp|avatar\.webp|original|card\.jpg|film\.\w{3,4}|w\d{3,4}\.\w{4})$/;

/** Finds the file that a URL names. @throws Refusal NOT_FOUND, GONE */
export function fileFinder(context: ServiceContext): (name: string) => Promise<RequestedFile> {
  const { avatarFile, evidenceDocumentFile, publicPictureFile } = uploadedFiles(context);
  const mediaFile = galleryFiles(context);

  return async function resolveFile(name: string): Promise<RequestedFile> {
    const [, id = '', variant = ''] = fileNames.exec(name) ?? refuse('NOT_FOUND');
    if (variant === 'paper') return evidenceDocumentFile(id);
    if (variant === 'shown.webp') return publicPictureFile(id);
    return variant === 'avatar.webp' ? avatarFile(id) : mediaFile(id, variant);
  };
}

/** Avatars, evidence documents and public pictures. */
function uploadedFiles(context: ServiceContext) {
  const avatarRows = context.read(avatars);

  async function avatarFile(avatarId: string): Promise<RequestedFile> {
    const { key } = (await avatarRows.get(avatarId)) ?? refuse('NOT_FOUND');
    return { blob: key, mime: 'image/webp', isPublic: true, fileName: 'avatar.webp' };
  }

  async function evidenceDocumentFile(fileId: string): Promise<RequestedFile> {
    const {
      sha256,
      mime,
      isPublic: shown,
    } = (await context.read(evidenceDocuments).get(fileId)) ?? refuse('NOT_FOUND');
    if (shown) return refuse('NOT_FOUND');
    return { blob: sha256, mime, isPublic: false, fileName: `paper.${mime.split('/')[1]}` };
  }

  async function publicPictureFile(fileId: string): Promise<RequestedFile> {
    const {
      sha256,
      mime,
      isPublic: shown,
    } = (await context.read(evidenceDocuments).get(fileId)) ?? refuse('NOT_FOUND');
    return shown ? { blob: sha256, mime, isPublic: true, fileName: 'picture.webp' } : refuse('NOT_FOUND');
  }

  return { avatarFile, evidenceDocumentFile, publicPictureFile };
}

/** The files of galleries, by media id and size. */
function galleryFiles(context: ServiceContext) {
  const locations = context.read(mediaLocations);
  const galleryRows = context.read(galleries);
  const listingRows = context.read(listings);

  /** A file of a gallery, and whether anyone may see it: the file itself and its listing are public. */
  async function itemOf(mediaId: string): Promise<{ item: MediaItem; isPublic: boolean }> {
    const location = (await locations.get(mediaId)) ?? refuse('NOT_FOUND');
    if (location.removed) refuse('GONE');
    const [gallery, listing] = await Promise.all([
      galleryRows.get(location.listingId),
      listingRows.get(location.listingId),
    ]);
    const item = gallery?.items.find(({ id }) => id === mediaId) ?? refuse('NOT_FOUND');
    return { item, isPublic: isPublic(item) && listing !== undefined && isPubliclyListed(listing) };
  }

  async function mediaFile(mediaId: string, size: string): Promise<RequestedFile> {
    const { item, isPublic: isPublicFile } = await itemOf(mediaId);
    const { mime, sha256: blob } = item;
    if (size === 'original' && blob !== '') return { blob, mime, isPublic: false, fileName: item.fileName };
    if (size === 'card.jpg') return messageImageFile(item);
    const fileName = plainFileName(item);
    if (`${mediaId}-${size}` === videoFileName(item)) return { blob, mime, isPublic: isPublicFile, fileName };
    const rendition =
      item.renditions.find((candidate) => `${candidate.name}.${candidate.format}` === size) ??
      refuse('NOT_FOUND');
    return { blob: rendition.key, mime: `image/${rendition.format}`, isPublic: isPublicFile, fileName };
  }

  /** A public photo, for a message on a phone. */
  function messageImageFile(item: MediaItem): RequestedFile {
    const rendition = item.renditions.findLast(
      ({ name, format }) => format === 'webp' && widthOf(name) <= widthOf('w1024'),
    );
    if (rendition === undefined || !isPublic(item)) return refuse('NOT_FOUND');
    return { blob: rendition.key, mime: 'image/jpeg', isPublic: false, fileName: 'photo.jpg', card: true };
  }

  return mediaFile;
}
