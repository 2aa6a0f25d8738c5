import { type Currency, toMajorUnits, toMinorUnits } from '@ardhi/contracts/currency-exponents';
import type { ListingDetail } from '@ardhi/contracts/listings/listing-detail';
import { readSettings } from '@ardhi/contracts/settings/settings.routes';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { useQuery } from '@ardhi/kit/client/use-query';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { FactTable } from '@ardhi/kit/ui/fact-table';
import { control, Field } from '@ardhi/kit/ui/field';
import { Section } from '@ardhi/kit/ui/section';
import { type ReactNode, useState } from 'react';
import styles from './calculators.module.css';
import { ConvertedPrice } from './converted-price.tsx';
import { loanRepayment, planRepayment, typedNumber } from './repayment.ts';

type Settings = AnswerOf<typeof readSettings>;
type Price = NonNullable<ListingDetail['card']['price']>;

/** The price in another currency, the monthly cost of a loan, and the seller's own instalments. */
export function Calculators({ detail }: { readonly detail: ListingDetail }) {
  const { data: settings } = useQuery(readSettings, {}, { isStatic: true });
  const { price, purpose } = detail.card;
  if (price === undefined) return null;
  const { instalments } = detail.listing;
  return (
    <Section title={<FormattedMessage id="calculator.title" />}>
      <div className={styles.calculators}>
        {settings && <ConvertedPrice listingId={detail.card.id} price={price} settings={settings} />}
        {settings && purpose === 'SALE' && <LoanCalculator price={price} defaults={settings.calculators} />}
        {purpose === 'SALE' && instalments && <PlanCosts price={price} plan={instalments} />}
      </div>
    </Section>
  );
}

/** Amounts are rounded to whole units where cents mean nothing. */
const amountOf = (major: number, currency: Currency) => ({
  amount: toMinorUnits(Math.round(major), currency),
  currency,
});

interface LoanCalculatorProps {
  readonly price: Price;
  readonly defaults: Settings['calculators'];
}

/** A loan for the price less a deposit; the initial figures come from the site settings. */
function LoanCalculator({ price, defaults }: LoanCalculatorProps) {
  const intl = useIntl();
  const [deposit, setDeposit] = useState(String(defaults.depositPercent));
  const [rate, setRate] = useState(String(defaults.mortgageRatePercent));
  const [years, setYears] = useState(String(defaults.mortgageYears));
  const [depositPercent, ratePercent, term] = [
    within(deposit, 0, 99),
    within(rate, 0, 100),
    within(years, 1, 40),
  ];
  const money = (major: number) => formatMoney(amountOf(major, price.currency), intl.locale);
  return (
    <div>
      <h3>
        <FormattedMessage id="calculator.loan" />
      </h3>
      <div className={styles.fields}>
        <NumberField
          label={<FormattedMessage id="calculator.deposit" />}
          value={deposit}
          onChange={setDeposit}
          most={99}
          isWrong={depositPercent === undefined}
        />
        <NumberField
          label={<FormattedMessage id="calculator.rate" />}
          value={rate}
          onChange={setRate}
          most={100}
          isWrong={ratePercent === undefined}
        />
        <NumberField
          label={<FormattedMessage id="calculator.years" />}
          value={years}
          onChange={setYears}
          least={1}
          most={40}
          isWrong={term === undefined}
        />
      </div>
      {depositPercent !== undefined && ratePercent !== undefined && term !== undefined && (
        <div role="status">
          <LoanFacts
            money={money}
            price={toMajorUnits(price)}
            depositPercent={depositPercent}
            ratePercent={ratePercent}
            years={term}
          />
        </div>
      )}
      <p className={styles.note}>
        <FormattedMessage id="calculator.loanNote" />
      </p>
    </div>
  );
}

interface LoanFactsProps {
  readonly money: (major: number) => string;
  readonly price: number;
  readonly depositPercent: number;
  readonly ratePercent: number;
  readonly years: number;
}

function LoanFacts({ money, price, depositPercent, ratePercent, years }: LoanFactsProps) {
  const { formatMessage } = useIntl();
  const deposit = (price * depositPercent) / 100;
  const { monthly, totalInterest } = loanRepayment({ principal: price - deposit, ratePercent, years });
  return (
    <FactTable
      facts={[
        { label: formatMessage({ id: 'calculator.ownMoney' }), value: money(deposit) },
        { label: formatMessage({ id: 'calculator.monthly' }), value: money(monthly) },
        { label: formatMessage({ id: 'calculator.interest' }), value: money(totalInterest) },
      ]}
    />
  );
}

interface PlanCostsProps {
  readonly price: Price;
  readonly plan: NonNullable<ListingDetail['listing']['instalments']>;
}

/** Cost of the seller's own instalments. */
function PlanCosts({ price, plan }: PlanCostsProps) {
  const { formatMessage, locale } = useIntl();
  const { deposit, monthly, totalInterest } = planRepayment({ ...plan, price: toMajorUnits(price) });
  const money = (major: number) => formatMoney(amountOf(major, price.currency), locale);
  return (
    <div>
      <h3>
        <FormattedMessage id="calculator.plan" />
      </h3>
      <FactTable
        facts={[
          { label: formatMessage({ id: 'calculator.ownMoney' }), value: money(deposit) },
          {
            label: formatMessage({ id: 'calculator.planMonths' }, { months: plan.months }),
            value: money(monthly),
          },
          {
            label: formatMessage({ id: 'calculator.flat' }, { percent: plan.interestPercentFlat }),
            value: money(totalInterest),
          },
        ]}
      />
    </div>
  );
}

interface NumberFieldProps {
  readonly label: ReactNode;
  readonly value: string;
  readonly least?: number;
  readonly most: number;
  readonly isWrong: boolean;
  readonly onChange: (value: string) => void;
}

/** A number input kept as text, so that unparsable input stays. */
const NumberField = ({ label, value, least = 0, most, isWrong, onChange }: NumberFieldProps) => (
  <Field
    label={label}
    {...(isWrong && { error: <FormattedMessage id="calculator.range" values={{ least, most }} /> })}
  >
    {(ids) => (
      <input
        {...ids}
        className={control}
        inputMode="decimal"
        value={value}
        maxLength={12}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);

const within = (typed: string, least: number, most: number): number | undefined => {
  const number = typedNumber(typed);
  return number !== undefined && number >= least && number <= most ? number : undefined;
};
