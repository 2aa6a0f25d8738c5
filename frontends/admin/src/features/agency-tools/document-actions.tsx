import { changeInvoice } from '@ardhi/contracts/billing/order-admin.routes';
import { messageOf } from '@ardhi/kit/client/call-error';
import type { BodyOf } from '@ardhi/kit/client/route-request';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { ReasonDialog } from '@ardhi/kit/forms/reason-dialog';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useToast } from '@ardhi/kit/toasts';
import { Button } from '@ardhi/kit/ui/button';
import type { AgencyDocument } from './document-list.tsx';

type Action = BodyOf<typeof changeInvoice>;

/** Only unpaid invoices can be voided. */
const voidable: readonly AgencyDocument['status'][] = ['ISSUED', 'OVERDUE'];

/** Admin actions on a document: email it again, submit it again, or void it. */
export function DocumentActions({ document: { id, number, kind, status, fiscal } }: DocumentActionsProps) {
  const { formatMessage } = useIntl();
  const toast = useToast();
  const change = useMutation(
    // The client types accept one kind of action at a time.
    (client, body: Action) => client.call(changeInvoice, { params: { id }, body } as never),
    {
      refreshes: 'page',
      onSuccess: () => toast('success', formatMessage({ id: 'common.saved' })),
      onError: (error) => toast('error', messageOf(error)),
    },
  );
  const voidLabel = formatMessage({ id: 'agencyTools.void' });
  return (
    <div>
      {fiscal?.reason !== undefined && <p>{fiscal.reason}</p>}
      <Button disabled={change.isPending} onClick={() => void change.mutate({ do: 'RESEND' })}>
        <FormattedMessage id="agencyTools.resend" />
      </Button>{' '}
      {fiscal?.state === 'REJECTED' && (
        <Button disabled={change.isPending} onClick={() => void change.mutate({ do: 'RESUBMIT_FISCAL' })}>
          <FormattedMessage id="agencyTools.resubmit" />
        </Button>
      )}{' '}
      {kind === 'INVOICE' && voidable.includes(status) && (
        <ReasonDialog
          actionLabel={voidLabel}
          title={`${voidLabel}: ${number}`}
          draftKey={`invoice:void:${id}`}
          onSubmit={(reason) => change.mutateAsync({ do: 'VOID', reason })}
        >
          <FormattedMessage id="agencyTools.voidWhy" />
        </ReasonDialog>
      )}
    </div>
  );
}

interface DocumentActionsProps {
  readonly document: AgencyDocument;
}
