import { type AreaUnit, squareMetresPerUnit } from '@ardhi/contracts/listings/area-units';
import { defineMessages, type IntlShape, type MessageDescriptor } from '../i18n/intl.tsx';

const sizeMessages: Readonly<Record<AreaUnit, MessageDescriptor>> = defineMessages({
  SQM: { id: 'area.SQM' },
  SQFT: { id: 'area.SQFT' },
  ACRE: { id: 'area.ACRE' },
  HECTARE: { id: 'area.HECTARE' },
  DECIMAL: {
    id: 'area.DECIMAL',
  },
  SQKM: { id: 'area.SQKM' },
  SQMILE: { id: 'area.SQMILE' },
});

const unitNames: Readonly<Record<AreaUnit, MessageDescriptor>> = defineMessages({
  SQM: { id: 'areaUnit.SQM' },
  SQFT: { id: 'areaUnit.SQFT' },
  ACRE: { id: 'areaUnit.ACRE' },
  HECTARE: { id: 'areaUnit.HECTARE' },
  DECIMAL: { id: 'areaUnit.DECIMAL' },
  SQKM: { id: 'areaUnit.SQKM' },
  SQMILE: { id: 'areaUnit.SQMILE' },
});

const { both } = defineMessages({ both: { id: 'area.both' } });

/** The unit for readers without a preference: acres for land of a quarter acre or more, else square metres. */
export const defaultAreaUnit = (m2: number, land: boolean): AreaUnit =>
  land && m2 >= 1_000 ? 'ACRE' : 'SQM';

/** Rounds to two decimals, to three below 1. */
const roundedSize = (m2: number, unit: AreaUnit) => {
  const size = m2 / squareMetresPerUnit[unit];
  return Number(size.toFixed(size < 1 ? 3 : 2));
};

/** An area in square metres as text in a unit: "61.46 decimals"; square metres without decimals. */
export function formatArea(intl: IntlShape, m2: number, unit: AreaUnit): string {
  const value = unit === 'SQM' ? Math.round(m2) : roundedSize(m2, unit);
  return intl.formatMessage(sizeMessages[unit], {
    value,
    size: intl.formatNumber(value, { maximumFractionDigits: 3 }),
  });
}

const withNoBreakSpaces = (text: string) => text.replaceAll(' ', '\u00a0');

/** "61.46 decimals (2,487 m²)", so that sizes in different units can be compared. */
export const formatAreaWithMetres = (intl: IntlShape, m2: number, unit: AreaUnit): string =>
  unit === 'SQM'
    ? formatArea(intl, m2, unit)
    : intl.formatMessage(both, {
        size: formatArea(intl, m2, unit),
        metres: withNoBreakSpaces(formatArea(intl, m2, 'SQM')),
      });

/** The name of a unit: "acre". */
export const areaUnitName = (intl: IntlShape, unit: AreaUnit): string => intl.formatMessage(unitNames[unit]);
