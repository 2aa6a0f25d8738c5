import type { PackageDef } from '@ardhi/contracts/billing/catalogue';
import type { Quote } from '@ardhi/contracts/billing/quote';
import type { RecurringInterval, Subscription } from '@ardhi/contracts/billing/subscription';
import { changeSubscription } from '@ardhi/contracts/billing/subscription.routes';
import { isCallError } from '@ardhi/kit/client/call-error';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { formatDay } from '@ardhi/kit/format/format-day';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { FormattedMessage, type IntlShape, useIntl } from '@ardhi/kit/i18n/intl';
import { useNavigate } from '@ardhi/kit/router';
import { Button } from '@ardhi/kit/ui/button';
import { control, Field } from '@ardhi/kit/ui/field';
import { Notice } from '@ardhi/kit/ui/notice';
import { useState } from 'react';
import { intervalTexts } from '../lib/interval-texts.ts';
import styles from './billing.module.css';
import { OrderSummary } from './order-summary.tsx';

interface ChangeProps {
  readonly subscription: Subscription;
  readonly packages: readonly PackageDef[];
}

/** A package with one of its prices, as the value of an option. */
interface Choice {
  readonly packageId: string;
  readonly interval: RecurringInterval;
  readonly value: string;
  readonly label: string;
}

function choicesFor({ subscription, packages }: ChangeProps, intl: IntlShape): readonly Choice[] {
  const { packageId, interval: current, price, owner } = subscription;
  return packages
    .filter(({ audience }) => audience.includes(owner.type))
    .flatMap(({ id, name, prices }) =>
      prices.flatMap(({ money, interval }) => {
        if (interval === 'ONCE' || money.currency !== price.currency) return [];
        if (id === packageId && interval === current) return [];
        const amount = formatMoney(money, intl.locale);
        const label = `${name.en}, ${intl.formatMessage(intervalTexts[interval], { amount })}`;
        return [{ packageId: id, interval, value: `${id} ${interval}`, label }];
      }),
    );
}

/** What was answered: a quote to confirm, or how many listings would go offline. */
type Offer = { readonly quote: Quote; readonly warning?: string };

const offerOf = (answer: Subscription | Quote): Offer | undefined =>
  'lines' in answer ? { quote: answer } : undefined;

/** Chooses another package, shows what the change costs and when it begins, and confirms it. */
export function ChangeSubscription(props: ChangeProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Choice>();
  const [offer, setOffer] = useState<Offer>();
  const choices = choicesFor(props, intl);
  const request = ({ packageId, interval }: Choice, confirm: boolean) => ({
    params: { id: props.subscription.id },
    body: { packageId, interval, ...(confirm && { confirm }) },
  });
  const ask = useMutation(
    (client, choice: Choice) => client.call(changeSubscription, request(choice, false)),
    {
      refreshes: 'nothing',
      onSuccess: (answer) => setOffer(offerOf(answer)),
      onError: (error) => setOffer(overQuota(error)),
    },
  );
  const confirm = useMutation(
    (client, choice: Choice) => client.call(changeSubscription, request(choice, true)),
    {
      refreshes: 'page',
      onSuccess(answer) {
        setChosen(undefined);
        setOffer(undefined);
        const orderId = 'openOrderId' in answer ? answer.openOrderId : undefined;
        return orderId === undefined ? undefined : navigate(`/packages?order=${orderId}`);
      },
    },
  );
  if (choices.length === 0) return null;
  return (
    <div className={styles.group}>
      <Field label={<FormattedMessage id="billing.subscription.change" />}>
        {(ids) => (
          <select
            {...ids}
            className={control}
            value={chosen?.value ?? ''}
            onChange={({ target: { value } }) => {
              const choice = choices.find((one) => one.value === value);
              setChosen(choice);
              setOffer(undefined);
              if (choice !== undefined) void ask.mutate(choice);
            }}
          >
            <option value="">{intl.formatMessage({ id: 'billing.subscription.keep' })}</option>
            {choices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      {offer !== undefined && chosen !== undefined && (
        <OfferedChange
          offer={offer}
          isPending={confirm.isPending}
          onConfirm={() => void confirm.mutate(chosen)}
        />
      )}
      {((offer === undefined && ask.errorMessage) || confirm.errorMessage) && (
        <p className={styles.problem} role="alert">
          {confirm.errorMessage ?? ask.errorMessage}
        </p>
      )}
    </div>
  );
}

/** The quote in the refusal of a change that would take listings off the market. */
function overQuota(error: unknown): Offer | undefined {
  if (!isCallError(error) || error.code !== 'OVER_QUOTA_AFTER_CHANGE') return undefined;
  const { quote } = (error.details ?? {}) as { quote?: Quote };
  return quote && { quote, warning: error.message };
}

interface OfferedChangeProps {
  readonly offer: Offer;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
}

function OfferedChange({ offer: { quote, warning }, isPending, onConfirm }: OfferedChangeProps) {
  const { locale } = useIntl();
  const { startsAt, total } = quote;
  return (
    <>
      {warning !== undefined && <Notice icon="triangle-alert" tone="warning" title={warning} />}
      <OrderSummary {...quote} />
      <p className={styles.note}>
        {startsAt === undefined ? (
          <FormattedMessage id="billing.subscription.startsNow" />
        ) : (
          <FormattedMessage
            id="billing.subscription.startsLater"
            values={{ day: formatDay(startsAt, locale) }}
          />
        )}
      </p>
      <Button variant="primary" disabled={isPending} onClick={onConfirm}>
        {startsAt === undefined ? (
          <FormattedMessage id="billing.buyButton" values={{ amount: formatMoney(total, locale) }} />
        ) : (
          <FormattedMessage id="billing.subscription.confirmChange" />
        )}
      </Button>
    </>
  );
}
