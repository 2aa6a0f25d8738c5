import type { Area } from './area.ts';
import type { TrueSize } from './detail.ts';
import { type AreaUnit, toSquareMetres } from './square-metres.ts';

const squareFoot = 0.092_903_04;
/** From this share on a difference is one worth a sentence (model §5 B3). */
const telling = 0.03;

/** What else is known of the size of land beside what is claimed. */
export interface OtherSizes {
  readonly dimensionsFt?: readonly [number, number] | undefined;
  readonly polygonM2?: number | undefined;
  readonly titleM2?: number | undefined;
}

/** The size of land as claimed, paced, drawn and registered, side by side (model B3); undefined when nothing can be compared. */
export function compareSizes(
  claimed: Area,
  { dimensionsFt, polygonM2, titleM2 }: OtherSizes,
): TrueSize | undefined {
  const claimedM2 = toSquareMetres(claimed);
  const others = {
    ...(dimensionsFt && { dimensionM2: round(dimensionsFt[0] * dimensionsFt[1] * squareFoot) }),
    ...(polygonM2 !== undefined && { polygonM2 }),
    ...(titleM2 !== undefined && { titleM2 }),
  };
  const sizes = Object.values(others).filter((size) => size > 0);
  if (sizes.length === 0) return undefined;
  const least = Math.min(...sizes);
  const worst = sizes.reduce((most, size) => Math.max(most, Math.abs(size - claimedM2) / claimedM2), 0);
  const lost = Math.round(claimedM2 - least);
  const gained = Math.round(Math.max(...sizes) - claimedM2);
  const named = `${claimed.value.toLocaleString('en')} ${unitWord(claimed)}`;
  const larger = worst > telling ? `It measures ${gained} m² more than` : 'It is at least as large as';
  const sentence = lost > 0 ? `You would get ${lost} m² less than ${named}.` : `${larger} ${named}.`;
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
const unitWord = ({ value, unit }: Area) =>
  words[unit] + (value !== 1 && /^(?:ACRE|DECIMAL)$/.test(unit) ? 's' : '');

const round = (value: number) => Math.round(value * 100) / 100;
