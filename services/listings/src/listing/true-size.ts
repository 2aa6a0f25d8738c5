import { type AreaUnit, toSquareMetres } from '@ardhi/contracts/listings/area';
import type { TrueSize } from '@ardhi/contracts/listings/detail';
import type { ListingState } from './listing-state.ts';
import { boundaryOf } from './public-place.ts';

const squareFoot = 0.092_903_04;

/** The size of land as claimed, paced, drawn and registered, side by side (model B3); undefined when nothing can be compared. */
export function trueSizeOf(it: ListingState): TrueSize | undefined {
  const { said } = it;
  if (it.kind !== 'PLOT' || said.area === undefined) return undefined;
  const claimedM2 = toSquareMetres(said.area);
  const others = {
    ...(said.dimensionsFt && {
      dimensionM2: round(said.dimensionsFt[0] * said.dimensionsFt[1] * squareFoot),
    }),
    ...(said.boundary && { polygonM2: boundaryOf(it)?.areaM2 ?? 0 }),
    ...(said.areaM2Title !== undefined && { titleM2: said.areaM2Title }),
  };
  const sizes = Object.values(others).filter((size) => size > 0);
  if (sizes.length === 0) return undefined;
  const least = Math.min(...sizes);
  const worst = sizes.reduce((most, size) => Math.max(most, Math.abs(size - claimedM2) / claimedM2), 0);
  const lost = Math.round(claimedM2 - least);
  const named = `${said.area.value.toLocaleString('en')} ${unitWord(said.area)}`;
  const sentence =
    lost > 0 ? `You would get ${lost} m² less than ${named}.` : `It is at least as large as ${named}.`;
  return { claimedM2, ...others, worstDiffPercent: round(worst * 100), sentence };
}

const words: Readonly<Record<AreaUnit, string>> = {
  SQM: 'm²',
  SQFT: 'sq ft',
  ACRE: 'acre',
  HECTARE: 'ha',
  DECIMAL: 'decimal',
  SQKM: 'km²',
  SQMILE: 'sq mi',
};
const unitWord = ({ value, unit }: { readonly value: number; readonly unit: AreaUnit }) =>
  words[unit] + (value !== 1 && /^(?:ACRE|DECIMAL)$/.test(unit) ? 's' : '');

const round = (value: number) => Math.round(value * 100) / 100;
