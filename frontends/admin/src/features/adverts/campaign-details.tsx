import type { AdCampaign, AdCreative } from '@ardhi/contracts/content/ad-campaign';
import { changeAdCampaignState, deleteAdCampaign } from '@ardhi/contracts/content/adverts-admin.routes';
import type { BodyOf } from '@ardhi/kit/client/route-request';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { ConfirmDialog } from '@ardhi/kit/forms/confirm-dialog';
import { ReasonDialog } from '@ardhi/kit/forms/reason-dialog';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import { Button } from '@ardhi/kit/ui/button';
import styles from './adverts.module.css';
import { creativeStateLabels } from './campaign-labels.ts';

type StepBody = BodyOf<typeof changeAdCampaignState>;

/** Creatives of a campaign with their review, and the campaign's actions. */
export function CampaignDetails({ row }: { readonly row: AdCampaign }) {
  const { id, name, creatives, rejectReason, orderId, advertiser, stats, commands } = row;
  const { formatMessage } = useIntl();
  const params = { id };
  const change = useMutation(
    (client, body: StepBody) => client.call(changeAdCampaignState, { params, body }),
    { refreshes: 'page' },
  );
  const remove = useMutation((client) => client.call(deleteAdCampaign, { params }), { refreshes: 'page' });
  return (
    <div className={styles.details}>
      <p>
        <FormattedMessage id="adverts.viewable" values={{ n: stats.viewable }} />
        {advertiser.email !== undefined && ` · ${advertiser.email}`}
      </p>
      {rejectReason !== undefined && <p>{rejectReason}</p>}
      {orderId !== undefined && (
        <p>
          <Link to={`/pay/${orderId}`}>
            <FormattedMessage id="adverts.payment" />
          </Link>
        </p>
      )}
      <ul className={styles.list}>
        {creatives.map((creative) => (
          <li key={creative.id}>
            <Creative
              creative={creative}
              isPending={change.isPending}
              onReview={(step) => void change.mutate({ do: step, creativeId: creative.id })}
            />
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        {commands.includes('APPROVE') && (
          <Button
            variant="primary"
            disabled={change.isPending}
            onClick={() => void change.mutate({ do: 'APPROVE' })}
          >
            <FormattedMessage id="adverts.approve" />
          </Button>
        )}
        {commands.includes('REJECT') && (
          <ReasonDialog
            actionLabel={formatMessage({ id: 'queue.reject' })}
            title={<FormattedMessage id="adverts.rejectAsk" values={{ name }} />}
            draftKey={`reject-campaign:${id}`}
            onSubmit={(reason) => change.mutateAsync({ do: 'REJECT', reason })}
          >
            <FormattedMessage id="adverts.rejectWhy" />
          </ReasonDialog>
        )}
        {commands.includes('PAUSE') && (
          <Button disabled={change.isPending} onClick={() => void change.mutate({ do: 'PAUSE' })}>
            <FormattedMessage id="common.pause" />
          </Button>
        )}
        {commands.includes('RESUME') && (
          <Button disabled={change.isPending} onClick={() => void change.mutate({ do: 'RESUME' })}>
            <FormattedMessage id="common.resume" />
          </Button>
        )}
        {commands.includes('END') && (
          <ConfirmDialog
            confirmLabel={<FormattedMessage id="adverts.end" />}
            title={<FormattedMessage id="adverts.endAsk" values={{ name }} />}
            onConfirm={() => change.mutateAsync({ do: 'END' })}
          >
            <FormattedMessage id="adverts.endWhy" />
          </ConfirmDialog>
        )}
        {commands.includes('DELETE') && (
          <ConfirmDialog
            confirmLabel={<FormattedMessage id="common.remove" />}
            title={<FormattedMessage id="geo.removeAsk" values={{ name }} />}
            onConfirm={remove.mutateAsync}
          >
            <FormattedMessage id="adverts.removeWhy" />
          </ConfirmDialog>
        )}
      </div>
      {change.errorMessage && <p role="alert">{change.errorMessage}</p>}
    </div>
  );
}

interface CreativeProps {
  readonly creative: AdCreative;
  readonly isPending: boolean;
  readonly onReview: (step: 'APPROVE' | 'REJECT') => void;
}

/** Content, target and review of a creative. */
function Creative({ creative, isPending, onReview }: CreativeProps) {
  const { formatMessage } = useIntl();
  const { headline, body, clickUrl, mediaId, listingId, alt = '', state } = creative;
  const listingPath = `/properties/${listingId}`;
  return (
    <div className={styles.creative}>
      {mediaId !== undefined && (
        <img src={`/media/${mediaId}-shown.webp`} alt={alt} width={160} height={90} />
      )}
      <p>
        <strong>{headline}</strong> {body} · {formatMessage(creativeStateLabels[state])}
        <br />
        {listingId === undefined ? clickUrl : <Link to={listingPath}>{listingPath}</Link>}
      </p>
      <div className={styles.actions}>
        {state !== 'APPROVED' && (
          <Button disabled={isPending} onClick={() => onReview('APPROVE')}>
            <FormattedMessage id="adverts.approveCreative" />
          </Button>
        )}
        {state !== 'REJECTED' && (
          <Button disabled={isPending} onClick={() => onReview('REJECT')}>
            <FormattedMessage id="adverts.rejectCreative" />
          </Button>
        )}
      </div>
    </div>
  );
}
