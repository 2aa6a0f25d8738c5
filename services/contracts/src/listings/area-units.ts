/** Square metres per unit (model §4.1; international foot, acre and mile). A decimal is a hundredth of an acre. */
export const squareMetresPerUnit = {
  SQM: 1,
  SQFT: 0.09290304,
  ACRE: 4046.8564224,
  HECTARE: 10_000,
  DECIMAL: 40.468564224,
  SQKM: 1_000_000,
  SQMILE: 2_589_988.110336,
} as const;
/** A unit that an area can be given in. */
export type AreaUnit = keyof typeof squareMetresPerUnit;

/** Converts an area to square metres, rounded to the square centimetre. */
export const toSquareMetres = ({ value, unit }: { value: number; unit: AreaUnit }): number =>
  Math.round(value * squareMetresPerUnit[unit] * 10_000) / 10_000;
