import {
  closeCircle,
  readCircleStatement,
  removeCircleMember,
} from '@ardhi/contracts/accounts/circles.routes';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { downloadFile } from '@ardhi/kit/download-file';
import { ConfirmDialog } from '@ardhi/kit/forms/confirm-dialog';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useNavigate } from '@ardhi/kit/router';
import { useToast } from '@ardhi/kit/toasts';
import { Button } from '@ardhi/kit/ui/button';
import { ActionForm, SubmitButton } from '../../components/form/action-form.tsx';
import { InputField } from '../../components/form/fields.tsx';
import { useAction } from '../../lib/actions/use-action.ts';
import { useActionForm } from '../../lib/actions/use-action-form.ts';
import { type CircleProps, isOrganiser } from './circle-context.ts';
import { changeMutation } from './circle-mutations.ts';
import styles from './circles.module.css';
import { keepPersonalToken, memberQuery } from './personal-token.ts';

/** Actions on a circle as a whole: print, change, leave and end it. */
export function CircleSettings({ circle }: CircleProps) {
  const client = useClient();
  const navigate = useNavigate();
  const { id, you } = circle;
  const goAway = async () => {
    keepPersonalToken(id, undefined);
    await navigate('/circles');
  };
  const leave = () =>
    client.call(removeCircleMember, { params: { id, memberId: you }, query: memberQuery(id) }).then(goAway);
  const end = () => client.call(closeCircle, { params: { id }, query: memberQuery(id) }).then(goAway);
  return (
    <div className={styles.settings}>
      {isOrganiser(circle) && <NameAndRule circle={circle} />}
      <div className={styles.actions}>
        <DownloadStatement id={id} />
        {isOrganiser(circle) && <RenewLink id={id} />}
        <ConfirmDialog
          confirmLabel={<FormattedMessage id="circle.leave" />}
          cancelLabel={<FormattedMessage id="circle.stay" />}
          title={<FormattedMessage id="circle.leave" />}
          onConfirm={leave}
        >
          <p>
            <FormattedMessage id="circle.leaveText" />
          </p>
        </ConfirmDialog>
        {isOrganiser(circle) && (
          <ConfirmDialog
            confirmLabel={<FormattedMessage id="circle.end" />}
            title={<FormattedMessage id="circle.end" />}
            onConfirm={end}
          >
            <p>
              <FormattedMessage id="circle.endText" />
            </p>
          </ConfirmDialog>
        )}
      </div>
    </div>
  );
}

function DownloadStatement({ id }: { readonly id: string }) {
  const toast = useToast();
  const download = useMutation(
    async (client) => {
      const pdf = await client.call(readCircleStatement, { params: { id }, query: memberQuery(id) });
      downloadFile('circle.pdf', pdf as unknown as Blob, 'application/pdf');
    },
    { refreshes: 'nothing', onError: (error) => toast('error', messageOf(error)) },
  );
  return (
    <Button disabled={download.isPending} onClick={() => void download.mutate()}>
      <FormattedMessage id="circle.statement" />
    </Button>
  );
}

function RenewLink({ id }: { readonly id: string }) {
  const { formatMessage } = useIntl();
  const toast = useToast();
  const renew = useAction(changeMutation, {
    revalidate: true,
    onSuccess: () => toast('success', formatMessage({ id: 'circle.linkRenewed' })),
  });
  return (
    <Button
      disabled={renew.busy}
      onClick={() => renew.submit({ params: { id }, query: memberQuery(id), body: { renewLink: true } })}
    >
      <FormattedMessage id="circle.renewLink" />
    </Button>
  );
}

function NameAndRule({ circle: { id, name, rule } }: CircleProps) {
  const form = useActionForm(changeMutation, {
    input: ({ name: next = '', approvals = '' }) => ({
      params: { id },
      query: memberQuery(id),
      body: { name: next, rule: approvals === '' ? {} : { approvals: Number(approvals) } },
    }),
    fieldNames: { 'rule.approvals': 'approvals' },
    revalidate: true,
  });
  return (
    <details className={styles.more}>
      <summary>
        <FormattedMessage id="circle.settings" />
      </summary>
      <ActionForm
        form={form}
        submitButton={
          <SubmitButton form={form} variant="secondary">
            <FormattedMessage id="common.save" />
          </SubmitButton>
        }
      >
        <InputField
          form={form}
          name="name"
          label={<FormattedMessage id="circles.name" />}
          defaultValue={name}
          maxLength={80}
          required
        />
        <InputField
          form={form}
          name="approvals"
          type="number"
          min={1}
          max={20}
          label={<FormattedMessage id="circle.rule" />}
          hint={<FormattedMessage id="circle.ruleHint" />}
          defaultValue={rule.approvals}
        />
      </ActionForm>
    </details>
  );
}
