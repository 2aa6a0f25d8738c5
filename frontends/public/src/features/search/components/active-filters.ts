import type { Currency } from '@ardhi/contracts/currency-exponents';
import { currencyExponents, toMinorUnits } from '@ardhi/contracts/currency-exponents';
import { type AreaUnit, squareMetresPerUnit } from '@ardhi/contracts/listings/area-units';
import { areaUnitName } from '@ardhi/kit/format/format-area';
import { formatMoneyShort } from '@ardhi/kit/format/format-money';
import { defineMessages, type IntlShape } from '@ardhi/kit/i18n/intl';
import {
  type FilterName,
  listValues,
  placeFilterNames,
  type SearchFilters,
} from '../../../lib/search/search-filters.ts';
import type { FilterField } from '../filter-field.ts';

/** An active filter: the text of its chip and the filters to remove with it. */
export interface ActiveFilter {
  readonly names: readonly FilterName[];
  readonly text: string;
  /** Set if the filter has a radius; its chip then offers a choice of distances. */
  readonly hasRadius?: true;
}

const messages = defineMessages({
  least: { id: 'chip.least' },
  upTo: { id: 'chip.upTo' },
  from: { id: 'chip.from' },
  between: { id: 'chip.between' },
  size: { id: 'chip.size' },
  text: { id: 'chip.text' },
  inMap: { id: 'chip.inMap' },
  drawn: { id: 'chip.drawn' },
  near: { id: 'chip.near' },
  agency: { id: 'chip.agency' },
  agent: { id: 'chip.agent' },
  sold: { id: 'chip.sold' },
  features: { id: 'chip.features' },
});

const isPlaceFilter = (name: FilterName) => (placeFilterNames as readonly FilterName[]).includes(name);

/** All active filters in a fixed order; `place` is the name of the selected place. */
export function activeFilters(
  intl: IntlShape,
  filters: SearchFilters,
  place: string | undefined,
  fields: readonly FilterField[],
): ActiveFilter[] {
  return [
    ...(filters.q === undefined
      ? []
      : [{ names: ['q'] as const, text: intl.formatMessage(messages.text, { text: filters.q }) }]),
    ...placeFilters(filters, place),
    ...areaFilters(intl, filters),
    ...priceFilter(intl, filters),
    ...sizeFilter(intl, filters),
    ...fields
      .filter(({ name }) => !isPlaceFilter(name))
      .flatMap((field) => fieldFilter(intl, filters, field)),
    ...otherFilters(intl, filters),
  ];
}

function placeFilters(filters: SearchFilters, place: string | undefined): ActiveFilter[] {
  const setNames = placeFilterNames.filter((name) => filters[name] !== undefined);
  if (setNames.length === 0 || place === undefined) return [];
  if (filters.near !== undefined) return [{ names: setNames, text: place }];
  const canHaveRadius = setNames.some((name) => name !== 'country');
  return [{ names: [...setNames, 'radiusM'], text: place, ...(canHaveRadius && { hasRadius: true }) }];
}

function areaFilters(intl: IntlShape, filters: SearchFilters): ActiveFilter[] {
  return setFilters(filters, [
    { names: ['bbox'], text: intl.formatMessage(messages.inMap) },
    { names: ['polygon'], text: intl.formatMessage(messages.drawn) },
    { names: ['near', 'radiusM'], text: intl.formatMessage(messages.near), hasRadius: true },
  ]);
}

/** Those of the candidates whose first filter is set. */
const setFilters = (filters: SearchFilters, candidates: readonly ActiveFilter[]) =>
  candidates.filter(({ names: [name] }) => name !== undefined && filters[name] !== undefined);

function rangeText(intl: IntlShape, min: string | undefined, max: string | undefined): string | undefined {
  if (min !== undefined && max !== undefined)
    return intl.formatMessage(messages.between, { least: min, most: max });
  if (min !== undefined) return intl.formatMessage(messages.from, { least: min });
  return max === undefined ? undefined : intl.formatMessage(messages.upTo, { most: max });
}

function priceFilter(intl: IntlShape, filters: SearchFilters): ActiveFilter[] {
  const currency = Object.hasOwn(currencyExponents, filters.currency ?? '')
    ? (filters.currency as Currency)
    : undefined;
  const text = (amount: string | undefined) => {
    if (amount === undefined || !Number.isFinite(Number(amount))) return undefined;
    if (currency === undefined)
      return intl.formatNumber(Number(amount), { notation: 'compact', maximumSignificantDigits: 3 });
    const short = formatMoneyShort({ amount: toMinorUnits(Number(amount), currency), currency }, intl.locale);
    return /^\d/.test(short) ? `${currency} ${short}` : short;
  };
  const range = rangeText(intl, text(filters.priceMin), text(filters.priceMax));
  return range === undefined ? [] : [{ names: ['priceMin', 'priceMax', 'currency'], text: range }];
}

function sizeFilter(intl: IntlShape, filters: SearchFilters): ActiveFilter[] {
  const unit = Object.hasOwn(squareMetresPerUnit, filters.areaUnit ?? '')
    ? (filters.areaUnit as AreaUnit)
    : 'SQM';
  const range = rangeText(intl, filters.areaMin, filters.areaMax);
  if (range === undefined) return [];
  const text = intl.formatMessage(messages.size, { range, unit: areaUnitName(intl, unit) });
  return [{ names: ['areaMin', 'areaMax', 'areaUnit'], text }];
}

function fieldFilter(intl: IntlShape, filters: SearchFilters, field: FilterField): ActiveFilter[] {
  const value = filters[field.name];
  if (value === undefined) return [];
  const label = intl.formatMessage(field.label);
  return [{ names: [field.name], text: fieldText(intl, filters, field, label, value) }];
}

function fieldText(
  intl: IntlShape,
  filters: SearchFilters,
  field: FilterField,
  label: string,
  value: string,
): string {
  if (field.kind === 'flag') return label;
  if (field.kind === 'least')
    return field.stepLabel === undefined
      ? intl.formatMessage(messages.least, { label, n: value })
      : intl.formatMessage(field.stepLabel, { level: value });
  return intl.formatList(
    listValues(filters, field.name).map((one) => {
      const optionLabel = field.kind === 'found' ? undefined : field.optionLabels[one];
      return optionLabel === undefined ? one : intl.formatMessage(optionLabel);
    }),
    { type: field.kind === 'one' ? 'unit' : 'disjunction' },
  );
}

function otherFilters(intl: IntlShape, filters: SearchFilters): ActiveFilter[] {
  const list = intl.formatList(listValues(filters, 'features').map((key) => key.replaceAll('-', ' ')));
  return setFilters(filters, [
    { names: ['agency'], text: intl.formatMessage(messages.agency) },
    { names: ['agent'], text: intl.formatMessage(messages.agent) },
    { names: ['status'], text: intl.formatMessage(messages.sold) },
    { names: ['features'], text: intl.formatMessage(messages.features, { list }) },
  ]);
}
