import type { Gift } from '@ardhi/contracts/billing/gift';
import { refundGift } from '@ardhi/contracts/billing/gift.routes';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { formatDay } from '@ardhi/kit/format/format-day';
import { ConfirmDialog } from '@ardhi/kit/forms/confirm-dialog';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { giftStateLabels, giftStateTones } from '@ardhi/kit/labels/gift-labels';
import { randomId } from '@ardhi/kit/random-id';
import { Badge } from '@ardhi/kit/ui/badge';
import { Button } from '@ardhi/kit/ui/button';
import { Suspense, useState } from 'react';
import styles from './billing.module.css';
import { ClaimGift } from './claim-gift.tsx';
import { NameReceiver, RedirectGift } from './lazy-forms.tsx';

interface GiftBoxProps {
  readonly sent: readonly Gift[];
  readonly received: readonly Gift[];
}

/** Gifts received and sent by the user or the agency they lead; empty without any. */
export function GiftBox({ sent, received }: GiftBoxProps) {
  return (
    <>
      {received.length > 0 && (
        <section className={styles.group}>
          <h2>
            <FormattedMessage id="gifts.received" />
          </h2>
          {received.map((gift) => (
            <ClaimGift key={gift.id} gift={gift} />
          ))}
        </section>
      )}
      {sent.length > 0 && (
        <section className={styles.group}>
          <h2>
            <FormattedMessage id="gifts.sent" />
          </h2>
          {sent.map((gift) => (
            <SentGift key={gift.id} gift={gift} />
          ))}
        </section>
      )}
    </>
  );
}

/** Texts for the buyer about the money of a returned gift. */
const moneyBackTexts = defineMessages({
  ON_ITS_WAY: { id: 'gifts.moneyOnItsWay' },
  RETURNED: { id: 'gifts.moneyReturned' },
});

function SentGift({ gift }: { readonly gift: Gift }) {
  const { locale } = useIntl();
  const { state, contents, to, expiresAt, deliverOn, code, commands, orderId } = gift;
  const receiver = to?.name ?? to?.email ?? to?.phone;
  const isUnnamed = receiver === undefined && commands.includes('ADDRESS');
  return (
    <article className={styles.card}>
      <h3 className={styles.name}>{contents.name}</h3>
      <p>
        <Badge tone={giftStateTones[state]}>
          <FormattedMessage {...giftStateLabels[state]} />
        </Badge>{' '}
        {receiver !== undefined && (
          <FormattedMessage id="gifts.to" values={{ receiver: <bdi>{receiver}</bdi> }} />
        )}
      </p>
      {state === 'PAID' && deliverOn !== undefined && (
        <p className={styles.note}>
          <FormattedMessage id="gifts.sentOn" values={{ day: formatDay(deliverOn, locale) }} />
        </p>
      )}
      {state === 'SENT' && (
        <>
          <p className={styles.note}>
            <FormattedMessage id="gifts.claimUntil" values={{ day: formatDay(expiresAt, locale) }} />
          </p>
          {code !== undefined && (
            <p className={styles.note}>
              <FormattedMessage id="gifts.link" /> <code>{linkOf(code)}</code>
            </p>
          )}
        </>
      )}
      {gift.moneyBack !== undefined && (
        <p className={styles.note}>
          <FormattedMessage {...moneyBackTexts[gift.moneyBack]} />
        </p>
      )}
      {isUnnamed && orderId !== undefined && (
        <Suspense>
          <NameReceiver orderId={orderId} />
        </Suspense>
      )}
      <div className={styles.actions}>
        {!isUnnamed && commands.includes('REDIRECT') && code !== undefined && (
          <Redirect giftId={gift.id} code={code} />
        )}
        {commands.includes('REFUND') && code !== undefined && <Refund code={code} name={contents.name} />}
      </div>
    </article>
  );
}

/** The link that a receiver opens. */
const linkOf = (code: string): string =>
  typeof location === 'undefined'
    ? `/packages?gift=${code}`
    : new URL(`/packages?gift=${code}`, location.origin).href;

interface RedirectProps {
  readonly giftId: string;
  readonly code: string;
}

/** Sends an unclaimed gift to another receiver; a button opens the form. */
function Redirect({ giftId, code }: RedirectProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Button onClick={() => setOpen(true)}>
        <FormattedMessage id="gifts.redirect" />
      </Button>
    );
  return (
    <Suspense>
      <RedirectGift giftId={giftId} code={code} onSent={() => setOpen(false)} />
    </Suspense>
  );
}

/** Refunds a gift, after showing the consequences. */
function Refund({ code, name }: { readonly code: string; readonly name: string }) {
  const [idempotencyKey] = useState(randomId);
  const refund = useMutation((client) => client.call(refundGift, { params: { code } }, { idempotencyKey }), {
    refreshes: 'page',
  });
  return (
    <ConfirmDialog
      confirmLabel={<FormattedMessage id="gifts.refund" />}
      cancelLabel={<FormattedMessage id="gifts.keep" />}
      title={<FormattedMessage id="gifts.refundTitle" values={{ name }} />}
      onConfirm={() => refund.mutateAsync()}
    >
      <FormattedMessage id="gifts.refundLead" />
    </ConfirmDialog>
  );
}
