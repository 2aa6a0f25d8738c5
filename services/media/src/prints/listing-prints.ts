import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FlyerSize, PrintPack } from '@ardhi/contracts/media/prints.routes';
import type { Locale } from '@ardhi/contracts/values';
import { refuse } from '@ardhi/kernel/base/refusal';
import { fairQueue } from '@ardhi/kernel/runtime/fair-queue';
import { recentFiles } from '@ardhi/kernel/runtime/recent-files';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { workerPool } from '@ardhi/kernel/worker-process/worker-pool';
import { withTempFolder } from '../files/multipart.ts';
import { galleries } from '../gallery/galleries.projection.ts';
import { coverOf } from '../gallery/media-views.ts';
import { widthOf } from '../picture/rendition-specs.ts';
import { processingLimits } from '../processing-limits.ts';
import type { ListingRow } from '../replicas/listings.ts';
import { flyerPhoto, renderFlyer } from './flyer.ts';
import { packLayouts, pictureSvg } from './picture-layout.ts';
import { printedFacts } from './print-texts.ts';
import type { PrintJob } from './print-worker.ts';

/** Draws pictures and flyers of listings. */
export interface ListingPrints {
  /** The PNG of a listing. @throws Refusal OVERLOADED while too many wait */
  picture(
    listing: ListingRow,
    options: { readonly pack: PrintPack; readonly lang?: Locale | undefined; readonly client: string },
  ): Promise<Buffer>;
  /** The PDF of a listing. @throws Refusal OVERLOADED while too many wait */
  flyer(
    listing: ListingRow,
    options: { readonly size: FlyerSize; readonly lang?: Locale | undefined; readonly client: string },
  ): Promise<Buffer>;
}

/** About a hundred previews of links. */
const cacheBytes = 16 * 1_048_576;
/** Space that fonts, text and QR code leave within 300 KB. */
const flyerPhotoBytes = 200_000;

/** Draws one print at a time in a process of its own, and keeps the recent ones. */
export function listingPrints(context: ServiceContext): ListingPrints {
  const workers = workerPool<PrintJob, { readonly bytes: number }, 'TOO_LARGE' | 'UNREADABLE'>({
    worker: new URL('./print-worker.ts', import.meta.url),
    size: 1,
    maxCpuMs: processingLimits.pictureMs,
    maxMemoryBytes: processingLimits.pictureMemoryBytes,
  });
  const queue = fairQueue({ concurrency: 1, concurrencyPerClient: 1, maxWaiting: 32, maxWaitMs: 5_000 });
  const recent = recentFiles(cacheBytes);
  const urlOf = ({ id }: ListingRow) => `${context.config.publicUrl}/properties/${id}`;
  const photoOf = coverFinder(context);

  /** Runs a job with the photo as a file, where there is one; undefined if it could not be done. */
  const print = (photo: string | undefined, job: (photo: string | undefined, output: string) => PrintJob) =>
    withTempFolder(join(context.folder, 'incoming'), async (folder) => {
      const blob = photo === undefined ? undefined : await context.blobs.get(photo);
      const source = blob && join(folder, 'photo.webp');
      if (blob !== undefined && source !== undefined) await pipeline(blob.stream, createWriteStream(source));
      const output = join(folder, 'print');
      const answer = await workers.run(job(source, output));
      return typeof answer === 'string' ? undefined : readFile(output);
    });

  const drawPicture = (listing: ListingRow, pack: PrintPack, lang: Locale | undefined, photo?: string) =>
    print(photo, (path, output) => {
      const { width, height, photo: place, maxBytes } = packLayouts[pack];
      const options = { url: urlOf(listing), hasPhoto: path !== undefined };
      const svg = pictureSvg(pack, printedFacts(listing, lang), options);
      return {
        width,
        height,
        maxBytes,
        output,
        svg,
        ...(path !== undefined && { photo: { ...place, path } }),
      };
    });

  const cutPhoto = (photo: string, size: FlyerSize) =>
    print(photo, (path = '', output) => ({ path, output, ...flyerPhoto(size), maxBytes: flyerPhotoBytes }));

  return {
    async picture(listing, { pack, lang, client }) {
      const photo = await photoOf(listing);
      return recent.find([listing.id, listing.position, photo, pack, lang].join(' '), () =>
        queue.run(
          client,
          async () =>
            (await drawPicture(listing, pack, lang, photo)) ??
            // A photo that cannot be drawn is left out.
            (await drawPicture(listing, pack, lang)) ??
            refuse('OVERLOADED'),
        ),
      );
    },
    async flyer(listing, { size, lang, client }) {
      const cover = await photoOf(listing);
      return recent.find([listing.id, listing.position, cover, 'flyer', size, lang].join(' '), () =>
        queue.run(client, async () => {
          const photo = cover === undefined ? undefined : await cutPhoto(cover, size);
          const facts = printedFacts(listing, lang);
          const at = new Date(context.clock.epoch());
          return renderFlyer(size, { ...facts, ref: listing.ref, url: urlOf(listing), photo, at });
        }),
      );
    },
  };
}

/** Finds the blob of the cover of a listing in the size for a screen. */
function coverFinder(context: ServiceContext) {
  const rows = context.read(galleries);
  return async ({ id }: ListingRow): Promise<string | undefined> => {
    const gallery = await rows.get(id);
    return (
      gallery &&
      coverOf(gallery)?.renditions.findLast(
        ({ name, format }) => format === 'webp' && widthOf(name) <= widthOf('w1024'),
      )?.key
    );
  };
}
