import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { useUrlParams } from '@ardhi/kit/router/use-url-params';
import { control, Field } from '@ardhi/kit/ui/field';

/** A filter by one endpoint; `addresses` has the address of each. */
export function EndpointFilter({ addresses }: { readonly addresses: ReadonlyMap<string, string> }) {
  const { params, setParams } = useUrlParams();
  const chosen = params.get('endpointId') ?? '';
  return (
    <Field label={<FormattedMessage id="webhooks.endpoint" />}>
      {(ids) => (
        <select
          {...ids}
          className={control}
          value={chosen}
          onChange={({ target }) => setParams({ endpointId: target.value })}
        >
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
