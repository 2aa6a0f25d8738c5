import { omitUndefined } from '../omit-undefined.ts';
import type { Area } from './area.ts';
import { type AreaUnit, squareMetresPerUnit, toSquareMetres } from './area-units.ts';
import type { SizeComparison } from './listing-detail.ts';

const squareFoot = 0.092_903_04;
/** Differences above this share are reported (model §5 B3). */
const relevantShare = 0.03;

/** Other known sizes of the land besides the claimed one. */
export interface OtherSizes {
  readonly dimensionsFt?: readonly [number, number] | undefined;
  readonly polygonM2?: number | undefined;
  readonly titleM2?: number | undefined;
}

/** Compares the claimed size of land with its measured, drawn and registered sizes (model §5 B3); undefined without another size. */
export function compareSizes(
  claimed: Area,
  { dimensionsFt, polygonM2, titleM2 }: OtherSizes,
): SizeComparison | undefined {
  const claimedM2 = toSquareMetres(claimed);
  const others = {
    ...(dimensionsFt && { dimensionM2: round(dimensionsFt[0] * dimensionsFt[1] * squareFoot) }),
    ...omitUndefined({ polygonM2, titleM2 }),
  };
  const sizes = Object.values(others).filter((size) => size > 0);
  if (sizes.length === 0) return undefined;
  const least = Math.min(...sizes);
  const worst = sizes.reduce((most, size) => Math.max(most, Math.abs(size - claimedM2) / claimedM2), 0);
  const missingM2 = Math.round(claimedM2 - least);
  const extraM2 = Math.round(Math.max(...sizes) - claimedM2);
  const named = areaText(claimed);
  const larger =
    worst > relevantShare
      ? `It measures ${differenceText(extraM2, claimed.unit)} more than`
      : 'It is at least as large as';
  const missing = areaText({ value: missingM2, unit: 'SQM' });
  const sentence = missingM2 > 0 ? `You would get ${missing} less than ${named}.` : `${larger} ${named}.`;
  return { claimedM2, ...others, worstDiffPercent: round(worst * 100), sentence };
}

const unitSymbols: Readonly<Record<AreaUnit, string>> = {
  SQM: 'm²',
  SQFT: 'sq ft',
  ACRE: 'acre',
  HECTARE: 'ha',
  DECIMAL: 'decimal',
  SQKM: 'km²',
  SQMILE: 'sq mi',
};
const unitLabel = ({ value, unit }: Area) =>
  unitSymbols[unit] + (value !== 1 && /^(?:ACRE|DECIMAL)$/.test(unit) ? 's' : '');

const areaText = (area: Area) => `${area.value.toLocaleString('en')} ${unitLabel(area)}`;

/** A difference in the unit of the claim to three digits, with its square metres. */
function differenceText(squareMetres: number, unit: AreaUnit): string {
  const metres = areaText({ value: squareMetres, unit: 'SQM' });
  if (unit === 'SQM') return metres;
  const value = Number((squareMetres / squareMetresPerUnit[unit]).toPrecision(3));
  return `${areaText({ value, unit })} (${metres})`;
}

const round = (value: number) => Math.round(value * 100) / 100;
