import { toSquareMetres } from '@ardhi/contracts/listings/area';
import { compareSizes } from '@ardhi/contracts/listings/compare-sizes';
import type { SizeComparison } from '@ardhi/contracts/listings/listing-detail';
import type { ListingState } from './listing-state.ts';
import { measuredBoundary } from './public-location.ts';

/** Compares the claimed area of a plot with its measured and registered areas; undefined if there is nothing to compare. */
export const trueSizeOf = (listing: ListingState): SizeComparison | undefined =>
  listing.kind !== 'PLOT' || listing.details.area === undefined
    ? undefined
    : compareSizes(listing.details.area, {
        dimensionsFt: listing.details.dimensionsFt,
        polygonM2: measuredBoundary(listing)?.areaM2,
        titleM2: listing.title?.registeredArea
          ? toSquareMetres(listing.title.registeredArea)
          : listing.details.areaM2Title,
      });
