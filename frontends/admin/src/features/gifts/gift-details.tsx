import type { Gift, GiftAction } from '@ardhi/contracts/billing/gift';
import { changeGift } from '@ardhi/contracts/billing/gift.routes';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { epoch } from '@ardhi/kit/clock';
import { formatDateTime } from '@ardhi/kit/format/format-date-time';
import { ReasonDialog } from '@ardhi/kit/forms/reason-dialog';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useToast } from '@ardhi/kit/toasts';
import { Button } from '@ardhi/kit/ui/button';

const logLabels = defineMessages({
  BOUGHT: { id: 'adminGifts.log.BOUGHT' },
  ISSUED: { id: 'adminGifts.log.ISSUED' },
  ASSIGNED: { id: 'adminGifts.log.ASSIGNED' },
  SENT: { id: 'adminGifts.log.SENT' },
  RESENT: { id: 'adminGifts.log.RESENT' },
  CLAIMED: { id: 'common.gift.CLAIMED' },
  EXPIRED: { id: 'common.expired' },
  EXPIRY_CHANGED: { id: 'adminGifts.log.EXPIRY_CHANGED' },
  VOIDED: { id: 'adminGifts.log.VOIDED' },
  REFUNDED: { id: 'adminGifts.log.REFUNDED' },
  NOTE: { id: 'adminGifts.log.NOTE' },
});

const moreMs = 30 * 24 * 3_600_000;

/** The link and the message of a gift, what happened to it, and what an admin can do with it. */
export function GiftDetails({ gift }: { readonly gift: Gift }) {
  const { formatMessage, locale } = useIntl();
  const { code, state, message, log } = gift;
  const canBeClaimed = state === 'SENT' && code !== undefined;
  return (
    <>
      {message !== undefined && (
        <p>
          <bdi>{message}</bdi>
        </p>
      )}
      {canBeClaimed && (
        <p>
          <FormattedMessage id="adminGifts.link" />{' '}
          <code>{new URL(`/packages?gift=${code}`, location.origin).href}</code>
        </p>
      )}
      <h3>
        <FormattedMessage id="adminGifts.log" />
      </h3>
      <ul>
        {log.map(({ at, event, text }) => (
          <li key={`${at} ${event} ${text}`}>
            {[formatDateTime(at, locale), formatMessage(logLabels[event]), ...(text ? [text] : [])].join(
              ' · ',
            )}
          </li>
        ))}
      </ul>
      <GiftActions gift={gift} />
    </>
  );
}

function GiftActions({ gift: { id, contents, commands } }: { readonly gift: Gift }) {
  const { formatMessage } = useIntl();
  const toast = useToast();
  const { mutateAsync: act } = useMutation(
    // The types of the client take one kind of action at a time.
    (client, body: GiftAction) => client.call(changeGift, { params: { id }, body } as never),
    { refreshes: 'page' },
  );
  const resend = useMutation(
    (client) => client.call(changeGift, { params: { id }, body: { do: 'RESEND' } } as never),
    {
      refreshes: 'page',
      onSuccess: () => toast('success', formatMessage({ id: 'adminGifts.resent' })),
      onError: (error) => toast('error', messageOf(error)),
    },
  );
  const dialog = { title: contents.name, successMessage: formatMessage({ id: 'common.saved' }) };
  return (
    <p>
      {commands.includes('RESEND') && (
        <Button disabled={resend.isPending} onClick={() => void resend.mutate()}>
          <FormattedMessage id="adminGifts.resend" />
        </Button>
      )}{' '}
      {commands.includes('EXPIRY') && (
        <ReasonDialog
          {...dialog}
          actionLabel={formatMessage({ id: 'adminGifts.extend' })}
          draftKey={`gift:extend:${id}`}
          onSubmit={(reason) =>
            act({ do: 'EXPIRY', expiresAt: new Date(epoch() + moreMs).toISOString(), reason })
          }
        >
          <FormattedMessage id="adminGifts.extendWhy" />
        </ReasonDialog>
      )}{' '}
      {commands.includes('REVOKE') && (
        <ReasonDialog
          {...dialog}
          actionLabel={formatMessage({ id: 'adminGifts.revoke' })}
          draftKey={`gift:revoke:${id}`}
          onSubmit={(reason) => act({ do: 'REVOKE', reason })}
        >
          <FormattedMessage id="adminGifts.revokeWhy" />
        </ReasonDialog>
      )}{' '}
      {commands.includes('NOTE') && (
        <ReasonDialog
          {...dialog}
          actionLabel={formatMessage({ id: 'adminGifts.note' })}
          draftKey={`gift:note:${id}`}
          onSubmit={(reason) => act({ do: 'NOTE', reason })}
        >
          <FormattedMessage id="adminGifts.noteWhy" />
        </ReasonDialog>
      )}
    </p>
  );
}
