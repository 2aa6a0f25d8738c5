import { type AreaUnit, squareMetresIn } from '@ardhi/contracts/listings/square-metres';
import { defineMessages, type IntlShape, type MessageDescriptor } from '../i18n/intl.tsx';

const units: Readonly<Record<AreaUnit, MessageDescriptor>> = defineMessages({
  SQM: { id: 'area.SQM', defaultMessage: '{size} m²' },
  SQFT: { id: 'area.SQFT', defaultMessage: '{size} sq ft' },
  ACRE: { id: 'area.ACRE', defaultMessage: '{value, plural, one {{size} acre} other {{size} acres}}' },
  HECTARE: { id: 'area.HECTARE', defaultMessage: '{size} ha' },
  DECIMAL: {
    id: 'area.DECIMAL',
    defaultMessage: '{value, plural, one {{size} decimal} other {{size} decimals}}',
  },
  SQKM: { id: 'area.SQKM', defaultMessage: '{size} km²' },
  SQMILE: { id: 'area.SQMILE', defaultMessage: '{size} sq mi' },
});

const names: Readonly<Record<AreaUnit, MessageDescriptor>> = defineMessages({
  SQM: { id: 'areaUnit.SQM', defaultMessage: 'm²' },
  SQFT: { id: 'areaUnit.SQFT', defaultMessage: 'sq ft' },
  ACRE: { id: 'areaUnit.ACRE', defaultMessage: 'acre' },
  HECTARE: { id: 'areaUnit.HECTARE', defaultMessage: 'hectare' },
  DECIMAL: { id: 'areaUnit.DECIMAL', defaultMessage: 'decimal' },
  SQKM: { id: 'areaUnit.SQKM', defaultMessage: 'km²' },
  SQMILE: { id: 'areaUnit.SQMILE', defaultMessage: 'sq mile' },
});

/** What a reader who never chose a unit sees: land from a quarter acre up in acres, all else in square metres. */
export const usualUnit = (m2: number, land: boolean): AreaUnit => (land && m2 >= 1_000 ? 'ACRE' : 'SQM');

const sizeIn = (m2: number, unit: AreaUnit) => Number((m2 / squareMetresIn[unit]).toPrecision(3));

/** "0.25 acres", to three figures; square metres to the whole one. */
export function areaText(intl: IntlShape, m2: number, unit: AreaUnit): string {
  const value = unit === 'SQM' ? Math.round(m2) : sizeIn(m2, unit);
  return intl.formatMessage(units[unit], { value, size: intl.formatNumber(value) });
}

/** The unit's own name: "acre". */
export const unitName = (intl: IntlShape, unit: AreaUnit): string => intl.formatMessage(names[unit]);
