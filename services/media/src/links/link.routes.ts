import { linkVideo } from '@ardhi/contracts/media/media.routes';
import { type Served, serve } from '@ardhi/kernel/http/serve';
import { refuse } from '@ardhi/kernel/refusal';
import type { ServiceTools } from '@ardhi/kernel/service';
import { settingOf } from '../around/settings.ts';
import { listingRows, ownListing, payerOf } from '../listing/listing-rows.ts';
import type { MediaItem } from '../set/media-item.ts';
import { type MediaCommand, mediaSet } from '../set/media-set.ts';
import type { MediaReader } from '../set/read-media.ts';
import { videoAddress } from './video-address.ts';

/** Films that lie elsewhere (api.md M10): their address is written down, nothing is fetched and nothing charged. */
export function linkRoutes(tools: ServiceTools, reader: MediaReader): readonly Served[] {
  const rows = tools.read(listingRows);
  return [
    serve(linkVideo, async ({ body: { listingId, url, caption }, caller, order, newId }) => {
      const listing = await ownListing(rows, listingId, caller);
      const address = videoAddress(url) ?? refuse('URL_REFUSED');
      const { videos } = await settingOf(tools, 'uploads');
      const id = newId();
      const item: MediaItem = {
        id,
        listingId: listing.id,
        payer: payerOf(listing),
        kind: 'VIDEO_LINK',
        fileName: new URL(address).hostname.replace(/^www\./, ''),
        mime: 'text/uri-list',
        bytes: 0,
        sha256: '',
        url: address,
        ...(caption !== undefined && { caption: { en: caption } }),
        lat: null,
        lon: null,
        state: 'READY',
        renditions: [],
        permission: 'PUBLIC',
        uploadedBy: caller.id,
        createdAt: tools.clock.now(),
      };
      const add: MediaCommand = {
        type: 'AddMedia',
        items: [item],
        cameras: [],
        most: videos,
        reservation: id,
      };
      await order(mediaSet, listing.id, add);
      const { items } = await reader.ofOwner(listing);
      return items.find((one) => one.id === id) ?? refuse('NOT_FOUND');
    }),
  ];
}
