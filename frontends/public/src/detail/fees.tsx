import type { Listing } from '@ardhi/contracts/listings/listing';
import { defineMessages, FormattedMessage, type IntlShape, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { FactTable } from '@ardhi/kit/ui/fact-table.tsx';
import { Section } from '@ardhi/kit/ui/section.tsx';
import { feeWords } from '@ardhi/kit/words/fee-words';
import { moneyText } from '@ardhi/kit/words/money-text';
import { payerWords } from '@ardhi/kit/words/payer-words';

type Fee = Listing['fees'][number];

const words = defineMessages({
  percent: { id: 'fee.percent', defaultMessage: '{n} % of the price' },
  months: { id: 'fee.months', defaultMessage: '{n, plural, one {# month} other {# months}} of rent' },
  instalments: { id: 'fee.instalments', defaultMessage: 'In instalments' },
  plan: {
    id: 'fee.plan',
    defaultMessage: '{deposit} % at once, the rest over {months, plural, one {# month} other {# months}}',
  },
});

/** What there is to pay besides the price, and by whom; how it may be paid. */
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
            label: intl.formatMessage(words.instalments),
            value: intl.formatMessage(words.plan, { deposit: plan.depositPercent, months: plan.months }),
          },
        ];
  return (
    <Section title={<FormattedMessage id="fee.heading" defaultMessage="Costs besides the price" />}>
      <FactTable
        facts={[
          ...fees.map((fee) => ({
            label: intl.formatMessage(feeWords[fee.kind]),
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
    fee.amount && moneyText(fee.amount, intl.locale),
    fee.percent !== undefined && intl.formatMessage(words.percent, { n: fee.percent }),
    fee.months !== undefined && intl.formatMessage(words.months, { n: fee.months }),
    intl.formatMessage(payerWords[fee.payer]),
  ];
  return parts.filter(Boolean).join(', ');
}
