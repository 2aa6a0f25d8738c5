import { useUrlField } from '@ardhi/kit/forms/use-url-field';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { control, Field } from '@ardhi/kit/ui/field';

/** A filter by one endpoint; `addresses` has the address of each. */
export function EndpointFilter({ addresses }: { readonly addresses: ReadonlyMap<string, string> }) {
  const [chosen, choose] = useUrlField('endpointId');
  return (
    <Field label={<FormattedMessage id="webhooks.endpoint" />}>
      {(ids) => (
        <select {...ids} className={control} value={chosen} onChange={({ target }) => choose(target.value)}>
          <option value="">
            <FormattedMessage id="common.any" />
          </option>
          {chosen !== '' && !addresses.has(chosen) && <option value={chosen}>{chosen}</option>}
          {[...addresses].map(([id, url]) => (
            <option key={id} value={id}>
              {url}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
