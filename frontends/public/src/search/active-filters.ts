import type { Currency } from '@ardhi/contracts/exponents';
import { exponents, toMinor } from '@ardhi/contracts/exponents';
import { type AreaUnit, squareMetresIn } from '@ardhi/contracts/listings/square-metres';
import { defineMessages, type IntlShape } from '@ardhi/kit/i18n/intl.tsx';
import { unitName } from '@ardhi/kit/words/area-text';
import { shortMoney } from '@ardhi/kit/words/money-text';
import { type Asked, type AskedName, geoNames, listed } from './asked.ts';
import { type FilterField, fieldsFor } from './filter-fields.ts';

/** A filter that is on, as its chip says it, and what to take away to be without it. */
export interface ActiveFilter {
  readonly names: readonly AskedName[];
  readonly text: string;
  /** It says around what is searched: its chip also says how far. */
  readonly around?: true;
}

const words = defineMessages({
  least: { id: 'chip.least', defaultMessage: '{label}: {n} or more' },
  upTo: { id: 'chip.upTo', defaultMessage: 'Up to {most}' },
  from: { id: 'chip.from', defaultMessage: 'From {least}' },
  between: { id: 'chip.between', defaultMessage: '{least} to {most}' },
  size: { id: 'chip.size', defaultMessage: '{range} {unit}' },
  said: { id: 'chip.said', defaultMessage: '“{text}”' },
  inMap: { id: 'chip.inMap', defaultMessage: 'In this part of the map' },
  drawn: { id: 'chip.drawn', defaultMessage: 'In the drawn area' },
  near: { id: 'chip.near', defaultMessage: 'Near the point you chose' },
  agency: { id: 'chip.agency', defaultMessage: 'One agency' },
  agent: { id: 'chip.agent', defaultMessage: 'One agent' },
  sold: { id: 'chip.sold', defaultMessage: 'Sold in the last 90 days' },
  features: { id: 'chip.features', defaultMessage: 'Amenities: {list}' },
});

/** Every filter that is on, in one order; `place` is the name of the place that is asked for. */
export function activeFilters(
  intl: IntlShape,
  asked: Asked,
  place: string | undefined,
  land: boolean,
): ActiveFilter[] {
  return [
    ...(asked.q === undefined
      ? []
      : [{ names: ['q'] as const, text: intl.formatMessage(words.said, { text: asked.q }) }]),
    ...geoOf(asked, place),
    ...whereOf(intl, asked),
    ...priceOf(intl, asked),
    ...sizeOf(intl, asked),
    ...fieldsFor(land).flatMap((field) => ofField(intl, asked, field)),
    ...otherOf(intl, asked),
  ];
}

function geoOf(asked: Asked, place: string | undefined): ActiveFilter[] {
  const named = geoNames.filter((name) => asked[name] !== undefined);
  if (named.length === 0 || place === undefined) return [];
  if (asked.near !== undefined) return [{ names: named, text: place }];
  const hasSurroundings = named.some((name) => name !== 'country');
  return [{ names: [...named, 'radiusM'], text: place, ...(hasSurroundings && { around: true }) }];
}

function whereOf(intl: IntlShape, asked: Asked): ActiveFilter[] {
  const all: readonly (ActiveFilter & { readonly on: AskedName })[] = [
    { on: 'bbox', names: ['bbox'], text: intl.formatMessage(words.inMap) },
    { on: 'polygon', names: ['polygon'], text: intl.formatMessage(words.drawn) },
    { on: 'near', names: ['near', 'radiusM'], text: intl.formatMessage(words.near), around: true },
  ];
  return all.filter(({ on }) => asked[on] !== undefined);
}

function rangeText(intl: IntlShape, least: string | undefined, most: string | undefined): string | undefined {
  if (least !== undefined && most !== undefined) return intl.formatMessage(words.between, { least, most });
  if (least !== undefined) return intl.formatMessage(words.from, { least });
  return most === undefined ? undefined : intl.formatMessage(words.upTo, { most });
}

function priceOf(intl: IntlShape, asked: Asked): ActiveFilter[] {
  const currency = Object.hasOwn(exponents, asked.currency ?? '') ? (asked.currency as Currency) : undefined;
  const text = (amount: string | undefined) => {
    if (amount === undefined || !Number.isFinite(Number(amount))) return undefined;
    if (currency === undefined)
      return intl.formatNumber(Number(amount), { notation: 'compact', maximumSignificantDigits: 3 });
    const short = shortMoney({ amount: toMinor(Number(amount), currency), currency }, intl.locale);
    return /^\d/.test(short) ? `${currency} ${short}` : short;
  };
  const range = rangeText(intl, text(asked.priceMin), text(asked.priceMax));
  return range === undefined ? [] : [{ names: ['priceMin', 'priceMax', 'currency'], text: range }];
}

function sizeOf(intl: IntlShape, asked: Asked): ActiveFilter[] {
  const unit = Object.hasOwn(squareMetresIn, asked.areaUnit ?? '') ? (asked.areaUnit as AreaUnit) : 'SQM';
  const range = rangeText(intl, asked.areaMin, asked.areaMax);
  if (range === undefined) return [];
  const text = intl.formatMessage(words.size, { range, unit: unitName(intl, unit) });
  return [{ names: ['areaMin', 'areaMax', 'areaUnit'], text }];
}

function ofField(intl: IntlShape, asked: Asked, field: FilterField): ActiveFilter[] {
  const value = asked[field.name];
  if (value === undefined) return [];
  const label = intl.formatMessage(field.label);
  return [{ names: [field.name], text: textOf(intl, asked, field, label, value) }];
}

function textOf(intl: IntlShape, asked: Asked, field: FilterField, label: string, value: string): string {
  if (field.kind === 'flag') return label;
  if (field.kind === 'least') return intl.formatMessage(words.least, { label, n: value });
  return intl.formatList(
    listed(asked, field.name).map((one) => {
      const word = field.words[one];
      return word === undefined ? one : intl.formatMessage(word);
    }),
    { type: field.kind === 'one' ? 'unit' : 'disjunction' },
  );
}

function otherOf(intl: IntlShape, asked: Asked): ActiveFilter[] {
  const list = intl.formatList(listed(asked, 'features').map((key) => key.replaceAll('-', ' ')));
  const all: readonly (ActiveFilter & { readonly on: AskedName })[] = [
    { on: 'agency', names: ['agency'], text: intl.formatMessage(words.agency) },
    { on: 'agent', names: ['agent'], text: intl.formatMessage(words.agent) },
    { on: 'status', names: ['status'], text: intl.formatMessage(words.sold) },
    { on: 'features', names: ['features'], text: intl.formatMessage(words.features, { list }) },
  ];
  return all.filter(({ on }) => asked[on] !== undefined);
}
