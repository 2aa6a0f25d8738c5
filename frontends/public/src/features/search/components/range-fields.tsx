import { currencyExponents, toMajorUnits } from '@ardhi/contracts/currency-exponents';
import type { AreaUnit } from '@ardhi/contracts/listings/area-units';
import type { ListingSearchResult } from '@ardhi/contracts/listings/search';
import type { Currency } from '@ardhi/contracts/money';
import { areaUnitName, formatArea } from '@ardhi/kit/format/format-area';
import { formatMoneyShort } from '@ardhi/kit/format/format-money';
import { groupDigits } from '@ardhi/kit/format/group-digits';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { control, Field } from '@ardhi/kit/ui/field';
import { type FilterName, placeFilterNames, type SearchFilters } from '../../../lib/search/search-filters.ts';
import styles from './range-fields.module.css';
import { RangeHistogram } from './range-histogram.tsx';

interface RangeFieldsProps {
  readonly filters: SearchFilters;
  readonly results: ListingSearchResult | undefined;
  /** The unit in which sizes are entered; without one no size is asked for. */
  readonly sizeUnit: AreaUnit | undefined;
}

const units: readonly AreaUnit[] = ['SQM', 'DECIMAL', 'ACRE', 'HECTARE', 'SQFT'];

/** Minimum and maximum of price and, where things have one, size, each with a histogram of the results. */
export const RangeFields = (props: RangeFieldsProps) => (
  <>
    <PriceRange {...props} />
    {props.sizeUnit !== undefined && <SizeRange {...props} sizeUnit={props.sizeUnit} />}
  </>
);

function PriceRange({ filters, results }: RangeFieldsProps) {
  const intl = useIntl();
  const facets = results?.facets;
  const local = currenciesOf(results);
  const currency = filters.currency ?? local[0] ?? facets?.price.max.currency ?? 'UGX';
  const hasPlace = placeFilterNames.some((name) => filters[name] !== undefined);
  const offered = hasPlace ? [...new Set([currency, ...local, 'USD'])] : Object.keys(currencyExponents);
  return (
    <fieldset className={styles.range}>
      <legend>
        <FormattedMessage id="common.price" />
      </legend>
      {facets !== undefined && toMajorUnits(facets.price.max) > 0 && (
        <RangeHistogram
          bars={facets.price.hist}
          min={formatMoneyShort(facets.price.min, intl.locale)}
          max={formatMoneyShort(facets.price.max, intl.locale)}
        />
      )}
      <div>
        <RangeInput name="priceMin" filters={filters} />
        <RangeInput name="priceMax" filters={filters} />
        <Field label={<FormattedMessage id="common.currency" />}>
          {(ids) => (
            <select {...ids} className={control} name="currency" defaultValue={currency}>
              {offered.map((code) => (
                <option key={code}>{code}</option>
              ))}
            </select>
          )}
        </Field>
      </div>
    </fieldset>
  );
}

/** The currencies of the prices found, the most frequent first. */
function currenciesOf(results: ListingSearchResult | undefined): readonly Currency[] {
  const counts = new Map<Currency, number>();
  for (const { price } of results?.items ?? [])
    if (price !== undefined) counts.set(price.currency, (counts.get(price.currency) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([code]) => code);
}

function SizeRange({ filters, results, sizeUnit }: RangeFieldsProps & { readonly sizeUnit: AreaUnit }) {
  const intl = useIntl();
  const facets = results?.facets;
  const unit = filters.areaUnit ?? sizeUnit;
  return (
    <fieldset className={styles.range}>
      <legend>
        <FormattedMessage id="public.size" />
      </legend>
      {facets !== undefined && facets.area.maxM2 > 0 && (
        <RangeHistogram
          bars={facets.area.hist}
          min={formatArea(intl, facets.area.minM2, unit as AreaUnit)}
          max={formatArea(intl, facets.area.maxM2, unit as AreaUnit)}
        />
      )}
      <div>
        <RangeInput name="areaMin" filters={filters} />
        <RangeInput name="areaMax" filters={filters} />
        <Field label={<FormattedMessage id="filters.unit" />}>
          {(ids) => (
            <select {...ids} className={control} name="areaUnit" defaultValue={unit}>
              {units.map((code) => (
                <option key={code} value={code}>
                  {areaUnitName(intl, code)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
    </fieldset>
  );
}

function RangeInput({
  name,
  filters,
}: {
  readonly name: FilterName & `${string}M${'in' | 'ax'}`;
  readonly filters: SearchFilters;
}) {
  const { locale } = useIntl();
  const isPrice = name.startsWith('price');
  const value = filters[name] ?? '';
  const label = name.endsWith('Min') ? (
    <FormattedMessage id="common.from" />
  ) : (
    <FormattedMessage id="common.to" />
  );
  return (
    <Field label={label}>
      {(ids) => (
        <input
          {...ids}
          className={control}
          name={name}
          inputMode={isPrice ? 'text' : 'decimal'}
          autoComplete="off"
          pattern={isPrice ? undefined : '\\d{1,13}(\\.\\d{1,4})?'}
          defaultValue={isPrice ? groupDigits(value, locale) : value}
          onInput={isPrice ? ({ currentTarget }) => groupTyped(currentTarget, locale) : undefined}
        />
      )}
    </Field>
  );
}

/** Groups the digits while they are typed at the end; elsewhere the cursor would jump. */
function groupTyped(field: HTMLInputElement, locale: string): void {
  if (field.selectionStart === field.value.length) field.value = groupDigits(field.value, locale);
}
