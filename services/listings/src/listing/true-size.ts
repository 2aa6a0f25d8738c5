import { toSquareMetres } from '@ardhi/contracts/listings/area';
import { compareSizes } from '@ardhi/contracts/listings/compare-sizes';
import type { TrueSize } from '@ardhi/contracts/listings/detail';
import type { ListingState } from './listing-state.ts';
import { boundaryOf } from './public-place.ts';

/** A plot's sizes side by side; undefined when nothing can be compared. */
export const trueSizeOf = (it: ListingState): TrueSize | undefined =>
  it.kind !== 'PLOT' || it.said.area === undefined
    ? undefined
    : compareSizes(it.said.area, {
        dimensionsFt: it.said.dimensionsFt,
        polygonM2: boundaryOf(it)?.areaM2,
        titleM2: it.title?.registeredArea ? toSquareMetres(it.title.registeredArea) : it.said.areaM2Title,
      });
