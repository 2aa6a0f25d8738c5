import { type AreaUnit, squareMetresIn } from '@ardhi/contracts/listings/square-metres';
import type { Money } from '@ardhi/contracts/money';
import type { IntlShape } from '@ardhi/kit/i18n/intl.tsx';
import { areaText } from '@ardhi/kit/words/area-text';
import { moneyText } from '@ardhi/kit/words/money-text';
import { choiceWord } from './choice-word.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Any field's value in words short enough to stand beside another one. */
export function valueText(intl: IntlShape, value: unknown): string {
  if (value === null || value === undefined || value === '')
    return intl.formatMessage({ id: 'editor.value.none', defaultMessage: 'nothing' });
  if (typeof value === 'string') return /^[A-Z][A-Z0-9_]+$/.test(value) ? choiceWord(intl, value) : value;
  if (typeof value === 'number') return intl.formatNumber(value);
  if (typeof value === 'boolean')
    return value
      ? intl.formatMessage({ id: 'editor.value.yes', defaultMessage: 'yes' })
      : intl.formatMessage({ id: 'editor.value.no', defaultMessage: 'no' });
  if (Array.isArray(value)) return value.map((one) => valueText(intl, one)).join(', ');
  return recordText(intl, value as Fields);
}

function recordText(intl: IntlShape, value: Fields): string {
  if (typeof value['en'] === 'string') return value['en'];
  if (typeof value['amount'] === 'number' && 'currency' in value && Object.keys(value).length === 2)
    return moneyText(value as unknown as Money, intl.locale);
  if (typeof value['value'] === 'number' && 'unit' in value) {
    const unit = value['unit'] as AreaUnit;
    return areaText(intl, value['value'] * squareMetresIn[unit], unit);
  }
  if (Array.isArray(value['point'])) {
    const [lon, lat] = value['point'] as number[];
    return [`${lat}, ${lon}`, value['landmark']].filter(Boolean).join(', ');
  }
  const said = Object.entries(value).filter(([name]) => !['geo', 'geometry', 'beacons'].includes(name));
  return said.map(([, one]) => valueText(intl, one)).join(' · ');
}
