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
import { useRef, useState } from 'react';
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

/** The response to a choice: a quote to confirm, with a warning if listings would go offline. */
interface Offer {
  readonly choice: Choice;
  readonly quote: Quote;
  readonly warning?: string;
}

const offerOf = (choice: Choice, answer: Subscription | Quote): Offer | undefined =>
  'lines' in answer ? { choice, quote: answer } : undefined;

/** The quote in the error for a change that would take listings off the market. */
function overQuota(choice: Choice, error: unknown): Offer | undefined {
  if (!isCallError(error) || error.code !== 'OVER_QUOTA_AFTER_CHANGE') return undefined;
  const { quote } = (error.details ?? {}) as { quote?: Quote };
  return quote && { choice, quote, warning: error.message };
}

/** Quotes and confirms a change. A quote is kept with its choice, because quotes may arrive out of order. */
function useChange(subscriptionId: string) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Choice>();
  const [answered, setAnswered] = useState<Offer>();
  const latest = useRef<Choice>(undefined);
  const request = ({ packageId, interval }: Choice, confirm: boolean) => ({
    params: { id: subscriptionId },
    body: { packageId, interval, ...(confirm && { confirm }) },
  });
  const keep = (offer: Offer | undefined, choice: Choice) => {
    if (choice === latest.current) setAnswered(offer);
  };
  const ask = useMutation(
    (client, choice: Choice) => client.call(changeSubscription, request(choice, false)),
    {
      refreshes: 'nothing',
      onSuccess: (answer, choice) => keep(offerOf(choice, answer), choice),
      onError: (error, choice) => keep(overQuota(choice, error), choice),
    },
  );
  const choose = (choice: Choice | undefined) => {
    latest.current = choice;
    setChosen(choice);
    setAnswered(undefined);
    confirm.reset();
    if (choice === undefined) ask.reset();
    else void ask.mutate(choice);
  };
  const confirm = useMutation(
    (client, choice: Choice) => client.call(changeSubscription, request(choice, true)),
    {
      refreshes: 'page',
      onSuccess(answer) {
        choose(undefined);
        const orderId = 'openOrderId' in answer ? answer.openOrderId : undefined;
        return orderId === undefined ? undefined : navigate(`/packages?order=${orderId}`);
      },
    },
  );
  const offer = chosen && answered?.choice === chosen ? answered : undefined;
  return {
    chosen,
    choose,
    offer,
    isAsking: chosen !== undefined && ask.isPending,
    isConfirming: confirm.isPending,
    confirm: ({ choice }: Offer) => void confirm.mutate(choice),
    problem: confirm.errorMessage ?? (offer === undefined ? ask.errorMessage : undefined),
  };
}

/** Chooses another package, shows the cost and start of the change, and confirms it. */
export function ChangeSubscription(props: ChangeProps) {
  const intl = useIntl();
  const { chosen, choose, offer, problem, ...change } = useChange(props.subscription.id);
  const choices = choicesFor(props, intl);
  const { packageName: name, price } = props.subscription;
  if (choices.length === 0)
    return (
      <p className={styles.note}>
        <FormattedMessage id="billing.subscription.noChange" values={{ currency: price.currency }} />
      </p>
    );
  return (
    <div className={styles.group}>
      <Field label={<FormattedMessage id="billing.subscription.change" values={{ name }} />}>
        {(ids) => (
          <select
            {...ids}
            className={control}
            value={chosen?.value ?? ''}
            onChange={({ target: { value } }) => choose(choices.find((one) => one.value === value))}
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
      {change.isAsking && (
        <p aria-busy="true">
          <FormattedMessage id="billing.subscription.asking" />
        </p>
      )}
      {offer !== undefined && (
        <OfferedChange
          offer={offer}
          isPending={change.isConfirming}
          onConfirm={() => change.confirm(offer)}
        />
      )}
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
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
        {startsAt === undefined && total.amount > 0 ? (
          <FormattedMessage id="billing.continueToPayment" />
        ) : (
          <FormattedMessage id="billing.subscription.confirmChange" />
        )}
      </Button>
    </>
  );
}
