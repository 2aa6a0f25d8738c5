import { isPubliclyListed } from '@ardhi/contracts/listings/listing-visibility';
import { readFlyer, readListingPicture, readQrCode } from '@ardhi/contracts/media/prints.routes';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { qrSvgPath } from '@ardhi/kernel/print/qr-code';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { findListing } from '../gallery/listing-access.ts';
import { type ListingRow, listings } from '../replicas/listings.ts';
import { listingPrints } from './listing-prints.ts';

/** A picture of something that is withdrawn is not shown for longer than this. */
const keptForMinutes = 'public, max-age=300';
/** Side of the drawing of a QR code, which scales. */
const qrSize = 400;

/** Routes of what is drawn and printed of listings. */
export function printRoutes(context: ServiceContext): readonly Endpoint[] {
  const rows = context.read(listings);
  const prints = listingPrints(context);

  /** @throws Refusal NOT_FOUND for a listing that not everyone may see, whoever asks: what is drawn is passed on */
  async function publicListing(id: string): Promise<ListingRow> {
    const listing = await findListing(rows, id);
    return listing !== undefined && isPubliclyListed(listing) ? listing : refuse('NOT_FOUND');
  }

  return [
    serve(readListingPicture, async ({ params, query, caller, response }) => {
      const listing = await publicListing(params.id);
      const picture = await prints.picture(listing, { ...query, client: caller.address });
      response.set('Cache-Control', keptForMinutes).type('image/png').send(picture);
      return undefined;
    }),

    serve(readFlyer, async ({ params, query, caller, response }) => {
      const listing = await publicListing(params.id);
      const flyer = await prints.flyer(listing, { ...query, client: caller.address });
      response
        .set('Cache-Control', keptForMinutes)
        .set('Content-Disposition', `inline; filename="${listing.ref}.pdf"`)
        .type('application/pdf')
        .send(flyer);
      return undefined;
    }),

    serve(readQrCode, async ({ params, response }) => {
      const { id } = await publicListing(params.id);
      const path = qrSvgPath(`${context.config.publicUrl}/properties/${id}`, qrSize);
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${qrSize} ${qrSize}"><rect width="${qrSize}" height="${qrSize}" fill="#fff"/><path d="${path}"/></svg>`;
      response
        .set('Cache-Control', keptForMinutes)
        .set('Content-Security-Policy', "default-src 'none'; sandbox")
        .type('image/svg+xml')
        .send(svg);
      return undefined;
    }),
  ];
}
