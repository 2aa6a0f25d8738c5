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

const { both } = defineMessages({ both: { id: 'area.both', defaultMessage: '{size} ({metres})' } });

/** What a reader who never chose a unit sees: land from a quarter acre up in acres, all else in square metres. */
export const usualUnit = (m2: number, land: boolean): AreaUnit => (land && m2 >= 1_000 ? 'ACRE' : 'SQM');

/** Two digits after the point, three below one: what a surveyor's tape can tell apart. */
const sizeIn = (m2: number, unit: AreaUnit) => {
  const size = m2 / squareMetresIn[unit];
  return Number(size.toFixed(size < 1 ? 3 : 2));
};

/** "61.46 decimals"; square metres to the whole one. The one way in which a size is written. */
export function areaText(intl: IntlShape, m2: number, unit: AreaUnit): string {
  const value = unit === 'SQM' ? Math.round(m2) : sizeIn(m2, unit);
  return intl.formatMessage(units[unit], {
    value,
    size: intl.formatNumber(value, { maximumFractionDigits: 3 }),
  });
}

const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

/** "61.46 decimals (2,487 m²)", so that sizes in different units can be compared at a glance. */
export const areaWithMetres = (intl: IntlShape, m2: number, unit: AreaUnit): string =>
  unit === 'SQM'
    ? areaText(intl, m2, unit)
    : intl.formatMessage(both, {
        size: areaText(intl, m2, unit),
        metres: unbroken(areaText(intl, m2, 'SQM')),
      });

/** The unit's own name: "acre". */
export const unitName = (intl: IntlShape, unit: AreaUnit): string => intl.formatMessage(names[unit]);
