import { listGrants, voidGrant } from '@ardhi/contracts/billing/grants.routes';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { useQuery } from '@ardhi/kit/client/use-query';
import { formatDay } from '@ardhi/kit/format/format-day';
import { ReasonDialog } from '@ardhi/kit/forms/reason-dialog';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import type { GrantBatchRow } from '../api/load-give-items.ts';
import styles from './give-items.module.css';

type GrantRow = AnswerOf<typeof listGrants>['items'][number];

/** Who received a batch until when, with a way to take each grant back. */
export function BatchGrants({ batch }: { readonly batch: GrantBatchRow }) {
  const grants = useQuery(listGrants, { query: { batchId: batch.id, pageSize: 100 } });
  return (
    <>
      <p>{batch.reason}</p>
      <p role="alert">{grants.errorMessage}</p>
      <ul className={styles.grants}>
        {grants.data?.items.map((grant) => (
          <Granted key={grant.id} grant={grant} />
        ))}
      </ul>
    </>
  );
}

function Granted({ grant }: { readonly grant: GrantRow }) {
  const { formatMessage, locale } = useIntl();
  const takeBack = useMutation(
    (client, reason: string) => client.call(voidGrant, { params: { id: grant.id }, body: { reason } }),
    { refreshes: 'queries' },
  );
  return (
    <li className={styles.grant}>
      <span>
        <bdi>{grant.ownerName}</bdi> ·{' '}
        {grant.expiresAt === null ? (
          <FormattedMessage id="giveItems.validForEver" />
        ) : (
          <FormattedMessage id="giveItems.validUntil" values={{ day: formatDay(grant.expiresAt, locale) }} />
        )}
      </span>
      {grant.voidedAt === undefined ? (
        <ReasonDialog
          actionLabel={formatMessage({ id: 'giveItems.takeBack' })}
          title={<FormattedMessage id="giveItems.takeBackAsk" values={{ name: grant.ownerName }} />}
          draftKey={`take-back:${grant.id}`}
          onSubmit={takeBack.mutateAsync}
          successMessage={formatMessage({ id: 'giveItems.grantTaken' })}
        >
          <FormattedMessage id="giveItems.takeBackWhy" />
        </ReasonDialog>
      ) : (
        <FormattedMessage id="giveItems.takenBack" values={{ day: formatDay(grant.voidedAt, locale) }} />
      )}
    </li>
  );
}
