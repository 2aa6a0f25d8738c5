import type { Listing } from '@ardhi/contracts/listings/listing';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { defineMessages, FormattedMessage, type IntlShape, useIntl } from '@ardhi/kit/i18n/intl';
import { feeLabels } from '@ardhi/kit/labels/fee-labels';
import { payerLabels } from '@ardhi/kit/labels/payer-labels';
import { FactTable } from '@ardhi/kit/ui/fact-table';
import { Section } from '@ardhi/kit/ui/section';

type Fee = Listing['fees'][number];

const messages = defineMessages({
  percent: { id: 'fee.percent' },
  months: { id: 'fee.months' },
  instalments: { id: 'fee.instalments' },
  plan: {
    id: 'fee.plan',
  },
});

/** Fees a buyer pays besides the price, who pays each, and the instalment plan. */
export function Fees({
  fees,
  plan,
}: {
  readonly fees: readonly Fee[];
  readonly plan: Listing['instalments'];
}) {
  const intl = useIntl();
  if (fees.length === 0 && plan === undefined) return null;
  const instalments =
    plan === undefined
      ? []
      : [
          {
            label: intl.formatMessage(messages.instalments),
            value: intl.formatMessage(messages.plan, { deposit: plan.depositPercent, months: plan.months }),
          },
        ];
  return (
    <Section title={<FormattedMessage id="fee.heading" />}>
      <FactTable
        facts={[
          ...fees.map((fee) => ({
            label: intl.formatMessage(feeLabels[fee.kind]),
            value: feeText(intl, fee),
          })),
          ...instalments,
        ]}
      />
    </Section>
  );
}

function feeText(intl: IntlShape, fee: Fee): string {
  const parts = [
    fee.amount && formatMoney(fee.amount, intl.locale),
    fee.percent !== undefined && intl.formatMessage(messages.percent, { n: fee.percent }),
    fee.months !== undefined && intl.formatMessage(messages.months, { n: fee.months }),
    intl.formatMessage(payerLabels[fee.payer]),
  ];
  return parts.filter(Boolean).join(', ');
}
