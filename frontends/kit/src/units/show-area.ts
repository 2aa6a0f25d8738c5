import { type AreaUnit, squareMetresIn } from '@ardhi/contracts/listings/area';

const names: Readonly<Record<AreaUnit, string>> = {
  SQM: 'm²',
  SQFT: 'sq ft',
  ACRE: 'acres',
  HECTARE: 'ha',
  DECIMAL: 'decimals',
  SQKM: 'km²',
  SQMILE: 'sq mi',
};

/** Square metres in the reader's unit, three significant digits: `0.25 acres`, `1,010 m²`. */
export const showArea = (squareMetres: number, unit: AreaUnit, locale = 'en'): string => {
  const value = squareMetres / squareMetresIn[unit];
  const digits = new Intl.NumberFormat(
    locale,
    value < 1_000 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 0 },
  );
  const name = unit === 'ACRE' && digits.format(value) === '1' ? 'acre' : names[unit];
  return `${digits.format(value)} ${name}`;
};

export const nameOfUnit = (unit: AreaUnit): string => names[unit];
