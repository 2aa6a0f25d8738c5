import { type AreaUnit, squareMetresPerUnit } from '@ardhi/contracts/listings/area-units';
import type { Money } from '@ardhi/contracts/money';
import { formatArea } from '../../format/format-area.ts';
import { formatMoney } from '../../format/format-money.ts';
import { choiceLabel } from '../../forms/choice-label.ts';
import type { IntlShape } from '../../i18n/intl.tsx';

type Fields = Readonly<Record<string, unknown>>;

/** A short text for any field value, for example in the change history. */
export function valueText(intl: IntlShape, value: unknown): string {
  if (value === null || value === undefined || value === '')
    return intl.formatMessage({ id: 'editor.value.none' });
  if (typeof value === 'string') return /^[A-Z][A-Z0-9_]+$/.test(value) ? choiceLabel(intl, value) : value;
  if (typeof value === 'number') return intl.formatNumber(value);
  if (typeof value === 'boolean')
    return value
      ? intl.formatMessage({ id: 'editor.value.yes' })
      : intl.formatMessage({ id: 'editor.value.no' });
  if (Array.isArray(value)) return value.map((item) => valueText(intl, item)).join(', ');
  return recordText(intl, value as Fields);
}

function recordText(intl: IntlShape, value: Fields): string {
  if (typeof value['en'] === 'string') return value['en'];
  if (typeof value['amount'] === 'number' && 'currency' in value && Object.keys(value).length === 2)
    return formatMoney(value as unknown as Money, intl.locale);
  if (typeof value['value'] === 'number' && 'unit' in value) {
    const unit = value['unit'] as AreaUnit;
    return formatArea(intl, value['value'] * squareMetresPerUnit[unit], unit);
  }
  if (Array.isArray(value['point'])) {
    const [lon, lat] = value['point'] as number[];
    return [`${lat}, ${lon}`, value['landmark']].filter(Boolean).join(', ');
  }
  const entries = Object.entries(value).filter(([name]) => !['geo', 'geometry', 'beacons'].includes(name));
  return entries.map(([, item]) => valueText(intl, item)).join(' · ');
}
