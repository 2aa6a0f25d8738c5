import { currencyExponents, toMajorUnits } from '@ardhi/contracts/currency-exponents';
import type { AreaUnit } from '@ardhi/contracts/listings/area-units';
import type { Facets } from '@ardhi/contracts/listings/search';
import { areaUnitName, formatArea } from '@ardhi/kit/format/format-area';
import { formatMoneyShort } from '@ardhi/kit/format/format-money';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { control, Field } from '@ardhi/kit/ui/field';
import type { FilterName, SearchFilters } from '../../../lib/search/search-filters.ts';
import styles from './range-fields.module.css';
import { RangeHistogram } from './range-histogram.tsx';

interface RangeFieldsProps {
  readonly filters: SearchFilters;
  readonly facets: Facets | undefined;
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

function PriceRange({ filters, facets }: RangeFieldsProps) {
  const intl = useIntl();
  const currency = filters.currency ?? facets?.price.max.currency ?? 'UGX';
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
              {Object.keys(currencyExponents).map((code) => (
                <option key={code}>{code}</option>
              ))}
            </select>
          )}
        </Field>
      </div>
    </fieldset>
  );
}

function SizeRange({ filters, facets, sizeUnit }: RangeFieldsProps & { readonly sizeUnit: AreaUnit }) {
  const intl = useIntl();
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
          inputMode="decimal"
          pattern={name.startsWith('price') ? undefined : '\\d{1,13}(\\.\\d{1,4})?'}
          defaultValue={filters[name]}
        />
      )}
    </Field>
  );
}
