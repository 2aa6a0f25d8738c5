import type { ListingCard } from '@ardhi/contracts/listings/card';
import { type ShareChannel, shareListing } from '@ardhi/contracts/listings/share.routes';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { Dialog } from '@ardhi/kit/dialog';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import { useToast } from '@ardhi/kit/toasts';
import { Button } from '@ardhi/kit/ui/button';
import { control, Field } from '@ardhi/kit/ui/field';
import { Icon } from '@ardhi/kit/ui/icon';
import { Notice } from '@ardhi/kit/ui/notice';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './share-dialog.module.css';

interface ShareDialogProps {
  readonly card: ListingCard;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Ways to pass a listing on: the dialog of the phone, WhatsApp, email, a copied link; and what can be printed. */
export function ShareDialog({ card, open, onClose }: ShareDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={<FormattedMessage id="share.title" />}>
      <div className={styles.ways}>
        <ShareButtons card={card} />
      </div>
      <p>
        <Link to={`/circles?listing=${card.id}`}>
          <FormattedMessage id="share.together" />
        </Link>
      </p>
      <h3 className={styles.heading}>
        <FormattedMessage id="panel.print" />
      </h3>
      <ul className={styles.prints}>
        <PrintLink href={`/properties/${card.id}/flyer.pdf`}>
          <FormattedMessage id="share.flyer" />
        </PrintLink>
        <PrintLink href={`/properties/${card.id}/flyer.pdf?size=WINDOW`}>
          <FormattedMessage id="share.window" />
        </PrintLink>
        <PrintLink href={`/properties/${card.id}/qr.svg`}>
          <FormattedMessage id="share.qr" />
        </PrintLink>
      </ul>
    </Dialog>
  );
}

/** A document that opens beside the page. */
const PrintLink = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => (
  <li>
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  </li>
);

/** A link of its own for a way, so that the agent sees which way people came. */
const useLink = ({ id }: Pick<ListingCard, 'id'>) =>
  useMutation(
    (client, channel: ShareChannel) => client.call(shareListing, { params: { id }, body: { channel } }),
    { refreshes: 'nothing' },
  );

/**
 * The link and the buttons. Browsers copy and share only at once after a tap, so the links for that are there before it.
 */
function ShareButtons({ card }: Pick<ShareDialogProps, 'card'>) {
  const toast = useToast();
  const intl = useIntl();
  const [copyLink, deviceLink, sentLink] = [useLink(card), useLink(card), useLink(card)];
  const [hasFailed, setHasFailed] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const canShare = navigator.share !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the links are made once for a listing.
  useEffect(() => {
    void copyLink.mutate('COPY');
    if (canShare) void deviceLink.mutate('DEVICE');
  }, [card.id]);

  const linkFor = (channel: ShareChannel) => sentLink.mutateAsync(channel).catch(() => undefined);
  const selectLink = () => {
    setHasFailed(true);
    field.current?.select();
  };
  const copy = (url: string) =>
    navigator.clipboard
      .writeText(url)
      .then(() => toast('success', intl.formatMessage({ id: 'common.linkCopied' })), selectLink);
  const shareOnDevice = (url: string) =>
    navigator.share({ title: card.title, url }).catch((error: unknown) => {
      if ((error as Error).name !== 'AbortError') selectLink();
    });
  const sendByWhatsApp = async () => {
    // Opened at the tap: a window that opens later is blocked.
    const target = open('', '_blank');
    const link = await linkFor('WHATSAPP');
    if (link === undefined) return target?.close();
    const address = `https://wa.me/?text=${encodeURIComponent(link.text)}`;
    if (target === null) return location.assign(address);
    target.opener = null;
    target.location.href = address;
  };
  const sendByEmail = async () => {
    const link = await linkFor('EMAIL');
    if (link === undefined) return;
    const [subject, body] = [card.title, link.text].map(encodeURIComponent);
    location.assign(`mailto:?subject=${subject}&body=${body}`);
  };
  const [url, deviceUrl, isPending] = [copyLink.data?.url, deviceLink.data?.url, sentLink.isPending];
  const problem = copyLink.errorMessage ?? deviceLink.errorMessage ?? sentLink.errorMessage;
  return (
    <>
      <Field label={<FormattedMessage id="share.link" />}>
        {(ids) => (
          <input
            {...ids}
            ref={field}
            className={control}
            readOnly
            value={url ?? ''}
            onFocus={({ target }) => target.select()}
          />
        )}
      </Field>
      {hasFailed && <Notice icon="triangle-alert" title={<FormattedMessage id="share.byHand" />} urgent />}
      <Button variant="primary" fullWidth disabled={isPending} onClick={() => void sendByWhatsApp()}>
        <Icon name="message-circle" />
        <FormattedMessage id="common.whatsapp" />
      </Button>
      <Button fullWidth disabled={url === undefined} onClick={() => url && void copy(url)}>
        <Icon name="share-2" />
        <FormattedMessage id="common.copyLink" />
      </Button>
      <Button fullWidth disabled={isPending} onClick={() => void sendByEmail()}>
        <Icon name="mail" />
        <FormattedMessage id="common.email" />
      </Button>
      {canShare && (
        <Button
          fullWidth
          disabled={deviceUrl === undefined}
          onClick={() => deviceUrl && void shareOnDevice(deviceUrl)}
        >
          <FormattedMessage id="share.more" />
        </Button>
      )}
      {problem !== undefined && <Notice icon="triangle-alert" tone="problem" title={problem} urgent />}
    </>
  );
}
