import { listGrants, voidGrant } from '@ardhi/contracts/billing/grants.routes';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { useQuery } from '@ardhi/kit/client/use-query';
import { formatDay } from '@ardhi/kit/format/format-day';
import { ReasonDialog } from '@ardhi/kit/forms/reason-dialog';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { useState } from 'react';
import type { GrantBatchRow } from '../api/load-give-items.ts';
import styles from './give-items.module.css';

type GrantRow = AnswerOf<typeof listGrants>['items'][number];

const grantsPerPage = 50;

/** Who receives or received a batch, until when, with a way to take each grant back. */
export function BatchGrants({ batch }: { readonly batch: GrantBatchRow }) {
  return (
    <>
      <p>{batch.reason}</p>
      {batch.state === 'APPROVED' ? <Grants batchId={batch.id} /> : <Receivers batch={batch} />}
    </>
  );
}

function Receivers({ batch: { receivers, owners } }: { readonly batch: GrantBatchRow }) {
  const intl = useIntl();
  const more = owners - receivers.length;
  const names =
    more > 0 ? [...receivers, intl.formatMessage({ id: 'giveItems.andMore' }, { n: more })] : receivers;
  return (
    <p>
      <FormattedMessage id="giveItems.planNames" values={{ names: intl.formatList(names) }} />
    </p>
  );
}

function Grants({ batchId }: { readonly batchId: string }) {
  const [page, setPage] = useState(1);
  const grants = useQuery(
    listGrants,
    { query: { batchId, page, pageSize: grantsPerPage } },
    { keepsPrevious: true },
  );
  const totalPages = grants.data?.totalPages ?? 1;
  return (
    <>
      <p role="alert">{grants.errorMessage}</p>
      <ul className={styles.grants}>
        {grants.data?.items.map((grant) => (
          <Granted key={grant.id} grant={grant} />
        ))}
      </ul>
      {totalPages > 1 && (
        <div className={styles.buttons}>
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            <FormattedMessage id="common.previous" />
          </Button>
          <Button disabled={page === totalPages} onClick={() => setPage(page + 1)}>
            <FormattedMessage id="common.next" />
          </Button>
        </div>
      )}
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
