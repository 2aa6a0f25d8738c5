import { verifyAudit } from '@ardhi/contracts/analytics/audit.routes';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { Notice } from '@ardhi/kit/ui/notice';

/** A button that has every entry of the audit log checked, and the result. */
export function AuditCheck() {
  const check = useMutation((client) => client.call(verifyAudit), { refreshes: 'nothing' });
  const { data, isPending, errorMessage } = check;
  return (
    <>
      <Button disabled={isPending} onClick={() => void check.mutate()}>
        {isPending ? <FormattedMessage id="audit.checking" /> : <FormattedMessage id="audit.check" />}
      </Button>
      <div role="status">
        {data?.ok && (
          <Notice
            icon="check"
            tone="good"
            title={<FormattedMessage id="audit.whole" values={{ n: data.entries }} />}
          />
        )}
        {data?.ok === false && (
          <Notice
            icon="triangle-alert"
            tone="problem"
            title={<FormattedMessage id="audit.broken" values={{ n: data.brokenAt ?? data.entries + 1 }} />}
          />
        )}
        {errorMessage !== undefined && <Notice icon="triangle-alert" tone="problem" title={errorMessage} />}
      </div>
    </>
  );
}
