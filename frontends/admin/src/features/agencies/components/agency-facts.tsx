import type { AgencyWithCounts } from '@ardhi/contracts/accounts/admin.routes';
import { useIntl } from '@ardhi/kit/i18n/intl';
import { FactTable } from '@ardhi/kit/ui/fact-table';

/** Agency details without a column in the table: contact and registration. */
export function AgencyFacts({ agency }: { readonly agency: AgencyWithCounts }) {
  const { formatMessage, formatNumber } = useIntl();
  const { email, phones, addressLine, website, registrationNo, licence, metrics } = agency;
  return (
    <FactTable
      facts={[
        { label: formatMessage({ id: 'common.email' }), value: email },
        {
          label: formatMessage({ id: 'common.phone' }),
          value: phones.map(({ e164 }) => e164).join(', ') || '–',
        },
        { label: formatMessage({ id: 'admin.address' }), value: addressLine || '–' },
        { label: formatMessage({ id: 'agency.website' }), value: website ?? '–' },
        { label: formatMessage({ id: 'agency.registrationNo' }), value: registrationNo ?? '–' },
        { label: formatMessage({ id: 'common.licence' }), value: licence?.number ?? '–' },
        { label: formatMessage({ id: 'common.sold' }), value: formatNumber(metrics.sold12m) },
      ]}
    />
  );
}
