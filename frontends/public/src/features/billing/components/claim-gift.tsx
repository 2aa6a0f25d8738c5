import type { Gift } from '@ardhi/contracts/billing/gift';
import { claimGift } from '@ardhi/contracts/billing/gift.routes';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { formatDay } from '@ardhi/kit/format/format-day';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { randomId } from '@ardhi/kit/random-id';
import { useToast } from '@ardhi/kit/toasts';
import { Button, ButtonLink } from '@ardhi/kit/ui/button';
import { EmptyState, Notice } from '@ardhi/kit/ui/notice';
import { useState } from 'react';
import styles from './billing.module.css';

/** A gift that someone was sent, and a button that claims it. */
export function ClaimGift({ gift }: { readonly gift: Gift }) {
  const { locale, formatMessage } = useIntl();
  const toast = useToast();
  const [idempotencyKey] = useState(randomId);
  const { code = '', contents, from, message, expiresAt, state, commands } = gift;
  const claim = useMutation(
    (client) => client.call(claimGift, { params: { code }, body: {} }, { idempotencyKey }),
    {
      refreshes: 'page',
      onSuccess: () => toast('success', formatMessage({ id: 'gifts.claimed' }, { name: contents.name })),
    },
  );
  return (
    <article className={styles.card}>
      <h3 className={styles.name}>{contents.name}</h3>
      <p>
        {from === '' ? (
          <FormattedMessage id="gifts.fromSomebody" />
        ) : (
          <FormattedMessage id="gifts.from" values={{ from: <bdi>{from}</bdi> }} />
        )}
      </p>
      {message !== undefined && (
        <blockquote>
          <bdi>{message}</bdi>
        </blockquote>
      )}
      {commands.includes('CLAIM') && (
        <>
          <p className={styles.note}>
            <FormattedMessage id="gifts.claimUntil" values={{ day: formatDay(expiresAt, locale) }} />
          </p>
          {claim.errorMessage && (
            <Notice icon="triangle-alert" tone="problem" urgent title={claim.errorMessage} />
          )}
          <Button variant="primary" disabled={claim.isPending} onClick={() => void claim.mutate()}>
            <FormattedMessage id="gifts.claim" />
          </Button>
        </>
      )}
      {state === 'CLAIMED' && (
        <p>
          <FormattedMessage id="gifts.isClaimed" />
        </p>
      )}
      {(state === 'EXPIRED' || state === 'REVOKED') && (
        <p>
          <FormattedMessage id="gifts.isOver" />
        </p>
      )}
    </article>
  );
}

/** The gift of a link; nothing is known of a code that is wrong. */
export function GiftScreen({ gift }: { readonly gift: Gift | undefined }) {
  if (gift === undefined)
    return (
      <EmptyState icon="info" title={<FormattedMessage id="gifts.unknown" />}>
        <ButtonLink to="/packages">
          <FormattedMessage id="billing.returnToPackages" />
        </ButtonLink>
      </EmptyState>
    );
  return (
    <section className={styles.group}>
      <h2>
        <FormattedMessage id="gifts.forYou" />
      </h2>
      <ClaimGift gift={gift} />
      <ButtonLink to="/packages">
        <FormattedMessage id="billing.returnToPackages" />
      </ButtonLink>
    </section>
  );
}
