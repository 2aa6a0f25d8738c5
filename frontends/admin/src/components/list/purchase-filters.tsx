import { listAllPackages } from '@ardhi/contracts/billing/catalogue-admin.routes';
import { listReceivers } from '@ardhi/contracts/billing/grants.routes';
import { useQuery } from '@ardhi/kit/client/use-query';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { useUrlParams } from '@ardhi/kit/router/use-url-params';
import { control, Field } from '@ardhi/kit/ui/field';
import { FindField } from '@ardhi/kit/ui/find-field';
import { type ReactNode, useState } from 'react';

/** Filters by the package that was bought, and by the agency that bought it. */
export function PurchaseFilters() {
  const packages = useQuery(listAllPackages, { query: { pageSize: 100 } }, { isStatic: true });
  const options = (packages.data?.items ?? []).map(({ id, name }) => ({ id, name: name.en }));
  return (
    <>
      <RecordFilter name="package" label={<FormattedMessage id="common.package" />} options={options} />
      <AgencyFilter />
    </>
  );
}

/** Finds agencies by name or email, and filters by one of those that match. */
function AgencyFilter() {
  const [q, setQ] = useState('');
  const query = { type: 'AGENCY' as const, pageSize: 100, ...(q.trim() !== '' && { q: q.trim() }) };
  const found = useQuery(listReceivers, { query }, { delayMs: 300, keepsPrevious: true });
  return (
    <>
      <FindField label={<FormattedMessage id="orders.findAgency" />} value={q} onChange={setQ} />
      <RecordFilter
        name="agency"
        label={<FormattedMessage id="common.agency" />}
        options={found.data?.items ?? []}
      />
    </>
  );
}

interface RecordFilterProps {
  /** Query parameter of the call. */
  readonly name: string;
  readonly label: ReactNode;
  readonly options: readonly { readonly id: string; readonly name: string }[];
}

/** A filter by one of some records, or any; what is chosen stays an option, also while others are looked for. */
function RecordFilter({ name, label, options }: RecordFilterProps) {
  const { params, setParams } = useUrlParams();
  const chosen = params.get(name) ?? '';
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const isListed = chosen === '' || options.some(({ id }) => id === chosen);
  return (
    <Field label={label}>
      {(ids) => (
        <select
          {...ids}
          className={control}
          value={chosen}
          onChange={({ target }) => {
            const option = options.find(({ id }) => id === target.value);
            if (option !== undefined) setNames(new Map([[option.id, option.name]]));
            setParams({ [name]: target.value });
          }}
        >
          <option value="">
            <FormattedMessage id="common.any" />
          </option>
          {!isListed && <option value={chosen}>{names.get(chosen) ?? chosen}</option>}
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
