import { exponents, toMajor } from '@ardhi/contracts/exponents';
import type { Facets } from '@ardhi/contracts/listings/search';
import type { AreaUnit } from '@ardhi/contracts/listings/square-metres';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { areaText, unitName } from '@ardhi/kit/words/area-text';
import { shortMoney } from '@ardhi/kit/words/money-text';
import type { Asked, AskedName } from './asked.ts';
import styles from './range-fields.module.css';
import { Spread } from './spread.tsx';

interface Ranges {
  readonly asked: Asked;
  readonly facets: Facets | undefined;
  readonly land: boolean;
}

const units: readonly AreaUnit[] = ['SQM', 'DECIMAL', 'ACRE', 'HECTARE', 'SQFT'];

/** Price and size, each from and to, above how the listings found are spread over them. */
export function RangeFields({ asked, facets, land }: Ranges) {
  const intl = useIntl();
  const currency = asked.currency ?? facets?.price.max.currency ?? 'UGX';
  const unit = asked.areaUnit ?? (land ? 'ACRE' : 'SQM');
  return (
    <>
      <fieldset className={styles['range']}>
        <legend>
          <FormattedMessage id="filters.price" defaultMessage="Price" />
        </legend>
        {facets !== undefined && toMajor(facets.price.max) > 0 && (
          <Spread
            bars={facets.price.hist}
            least={shortMoney(facets.price.min, intl.locale)}
            most={shortMoney(facets.price.max, intl.locale)}
          />
        )}
        <div>
          <Bound name="priceMin" asked={asked} />
          <Bound name="priceMax" asked={asked} />
          <Field label={<FormattedMessage id="filters.currency" defaultMessage="Currency" />}>
            {(ids) => (
              <select {...ids} className={control} name="currency" defaultValue={currency}>
                {Object.keys(exponents).map((code) => (
                  <option key={code}>{code}</option>
                ))}
              </select>
            )}
          </Field>
        </div>
      </fieldset>
      <fieldset className={styles['range']}>
        <legend>
          <FormattedMessage id="filters.size" defaultMessage="Size" />
        </legend>
        {facets !== undefined && facets.area.maxM2 > 0 && (
          <Spread
            bars={facets.area.hist}
            least={areaText(intl, facets.area.minM2, unit as AreaUnit)}
            most={areaText(intl, facets.area.maxM2, unit as AreaUnit)}
          />
        )}
        <div>
          <Bound name="areaMin" asked={asked} />
          <Bound name="areaMax" asked={asked} />
          <Field label={<FormattedMessage id="filters.unit" defaultMessage="Unit" />}>
            {(ids) => (
              <select {...ids} className={control} name="areaUnit" defaultValue={unit}>
                {units.map((code) => (
                  <option key={code} value={code}>
                    {unitName(intl, code)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
      </fieldset>
    </>
  );
}

function Bound({
  name,
  asked,
}: {
  readonly name: AskedName & `${string}M${'in' | 'ax'}`;
  readonly asked: Asked;
}) {
  const label = name.endsWith('Min') ? (
    <FormattedMessage id="filters.from" defaultMessage="From" />
  ) : (
    <FormattedMessage id="filters.to" defaultMessage="To" />
  );
  return (
    <Field label={label}>
      {(ids) => (
        <input
          {...ids}
          className={control}
          name={name}
          inputMode="decimal"
          pattern="\d{1,13}(\.\d{1,4})?"
          defaultValue={asked[name]}
        />
      )}
    </Field>
  );
}
