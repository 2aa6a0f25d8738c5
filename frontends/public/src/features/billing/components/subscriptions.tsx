import type { PackageDef } from '@ardhi/contracts/billing/catalogue';
import type { Subscription } from '@ardhi/contracts/billing/subscription';
import {
  cancelSubscription,
  changeSubscription,
  resumeSubscription,
} from '@ardhi/contracts/billing/subscription.routes';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { formatDay } from '@ardhi/kit/format/format-day';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { ConfirmDialog } from '@ardhi/kit/forms/confirm-dialog';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from '@ardhi/kit/i18n/intl';
import { subscriptionStatusLabels, subscriptionStatusTones } from '@ardhi/kit/labels/subscription-labels';
import { Badge } from '@ardhi/kit/ui/badge';
import { Button, ButtonLink } from '@ardhi/kit/ui/button';
import { intervalTexts } from '../lib/interval-texts.ts';
import styles from './billing.module.css';
import { ChangeSubscription } from './change-subscription.tsx';

interface SubscriptionsProps {
  readonly subscriptions: readonly Subscription[];
  readonly packages: readonly PackageDef[];
}

/** Running subscriptions of the user and their agency, with their actions. */
export const Subscriptions = ({ subscriptions, packages }: SubscriptionsProps) => (
  <section className={styles.group}>
    <h2>
      <FormattedMessage id="common.yourPackage" />
    </h2>
    {subscriptions.map((subscription) => (
      <SubscriptionCard key={subscription.id} subscription={subscription} packages={packages} />
    ))}
  </section>
);

interface CardProps {
  readonly subscription: Subscription;
  readonly packages: readonly PackageDef[];
}

function SubscriptionCard({ subscription, packages }: CardProps) {
  const { locale } = useIntl();
  const { packageName, interval, price, status, commands } = subscription;
  return (
    <article className={styles.card}>
      <h3 className={styles.name}>{packageName}</h3>
      <p>
        <Badge tone={subscriptionStatusTones[status]}>
          <FormattedMessage {...subscriptionStatusLabels[status]} />
        </Badge>{' '}
        <FormattedMessage
          {...intervalTexts[interval]}
          values={{ amount: <b>{formatMoney(price, locale)}</b> }}
        />
      </p>
      <p>
        <WhatComesNext subscription={subscription} />
      </p>
      {subscription.openOrderId !== undefined && subscription.endsAt === undefined && (
        <p>
          <FormattedMessage id="billing.subscription.orderUnpaid" />
        </p>
      )}
      {commands.length > 0 && <Actions subscription={subscription} packages={packages} />}
    </article>
  );
}

/** Renewal or end of a subscription, in one sentence. */
function WhatComesNext({ subscription }: Pick<CardProps, 'subscription'>) {
  const { locale } = useIntl();
  const { status, periodEnd, cancelAtPeriodEnd, endsAt, next } = subscription;
  const day = formatDay(endsAt ?? periodEnd, locale);
  if (endsAt !== undefined) return <FormattedMessage id="billing.subscription.payBy" values={{ day }} />;
  if (cancelAtPeriodEnd) return <FormattedMessage id="billing.subscription.ends" values={{ day }} />;
  if (next !== undefined)
    return <FormattedMessage id="billing.subscription.changesTo" values={{ day, name: next.packageName }} />;
  if (status === 'TRIALING') return <FormattedMessage id="billing.subscription.trialEnds" values={{ day }} />;
  return <FormattedMessage id="billing.subscription.renews" values={{ day }} />;
}

function Actions({ subscription, packages }: CardProps) {
  const { id, packageName: name, cancelAtPeriodEnd, openOrderId, commands } = subscription;
  const params = { id };
  const resume = useMutation((client) => client.call(resumeSubscription, { params }), { refreshes: 'page' });
  return (
    <>
      <div className={styles.actions}>
        {openOrderId !== undefined && (
          <ButtonLink to={`/packages?order=${openOrderId}`} variant="primary">
            <FormattedMessage id="common.payNow" />
          </ButtonLink>
        )}
        {commands.includes('RESUME') && (
          <Button disabled={resume.isPending} onClick={() => void resume.mutate()}>
            {cancelAtPeriodEnd ? (
              <FormattedMessage id="billing.subscription.resume" values={{ name }} />
            ) : (
              <FormattedMessage id="billing.subscription.renewFromCredit" values={{ name }} />
            )}
          </Button>
        )}
        {commands.includes('KEEP') && <Stay subscription={subscription} />}
        {commands.includes('CANCEL_AT_PERIOD_END') && <Cancel subscription={subscription} atPeriodEnd />}
        {commands.includes('CANCEL') && <Cancel subscription={subscription} atPeriodEnd={false} />}
      </div>
      {resume.errorMessage && <p className={styles.problem}>{resume.errorMessage}</p>}
      {commands.includes('CHANGE') && <ChangeSubscription subscription={subscription} packages={packages} />}
    </>
  );
}

/** Undoes a change scheduled for the end of the period. */
function Stay({
  subscription: { id, packageId, packageName: name, interval },
}: Pick<CardProps, 'subscription'>) {
  const body = { packageId, interval, confirm: true };
  const stay = useMutation((client) => client.call(changeSubscription, { params: { id }, body }), {
    refreshes: 'page',
  });
  return (
    <>
      <Button disabled={stay.isPending} onClick={() => void stay.mutate()}>
        <FormattedMessage id="billing.subscription.stay" values={{ name }} />
      </Button>
      {stay.errorMessage && (
        <p className={styles.problem} role="alert">
          {stay.errorMessage}
        </p>
      )}
    </>
  );
}

/** Effect of an immediate cancellation on the money. */
const endNowLeads: Readonly<Record<Subscription['status'], MessageDescriptor>> = defineMessages({
  TRIALING: { id: 'billing.subscription.cancelNowTrial' },
  ACTIVE: { id: 'billing.subscription.cancelNowLead' },
  PAST_DUE: { id: 'billing.subscription.cancelNowUnpaid' },
  GRACE: { id: 'billing.subscription.cancelNowUnpaid' },
  CANCELLED: { id: 'billing.subscription.cancelNowLead' },
  EXPIRED: { id: 'billing.subscription.cancelNowLead' },
});

/** Cancels at the end of the period or at once, after showing the consequences. */
function Cancel({
  subscription: { id, packageName: name, periodEnd, status },
  atPeriodEnd,
}: Pick<CardProps, 'subscription'> & { readonly atPeriodEnd: boolean }) {
  const { locale } = useIntl();
  const cancel = useMutation(
    (client) => client.call(cancelSubscription, { params: { id }, body: { atPeriodEnd } }),
    { refreshes: 'page' },
  );
  const values = { name, day: formatDay(periodEnd, locale) };
  return (
    <ConfirmDialog
      confirmLabel={
        atPeriodEnd ? (
          <FormattedMessage id="billing.subscription.cancel" values={values} />
        ) : (
          <FormattedMessage id="billing.subscription.cancelNow" values={values} />
        )
      }
      cancelLabel={<FormattedMessage id="billing.subscription.keepName" values={values} />}
      title={
        atPeriodEnd ? (
          <FormattedMessage id="billing.subscription.cancelTitle" values={values} />
        ) : (
          <FormattedMessage id="billing.subscription.cancelNowTitle" values={values} />
        )
      }
      onConfirm={() => cancel.mutateAsync()}
    >
      {atPeriodEnd ? (
        <FormattedMessage id="billing.subscription.cancelLead" values={values} />
      ) : (
        <FormattedMessage {...endNowLeads[status]} values={values} />
      )}
    </ConfirmDialog>
  );
}
