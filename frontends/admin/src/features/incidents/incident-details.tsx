import type { Incident } from '@ardhi/contracts/accounts/incident';
import { closeIncident } from '@ardhi/contracts/accounts/incidents.routes';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { downloadFile } from '@ardhi/kit/download-file';
import { formatDay } from '@ardhi/kit/format/format-day';
import { ReasonDialog } from '@ardhi/kit/forms/reason-dialog';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useToast } from '@ardhi/kit/toasts';
import { Button } from '@ardhi/kit/ui/button';
import { control, Field } from '@ardhi/kit/ui/field';
import { formatOptionalDateTime } from '../../labels/format-optional-date-time.ts';
import { affectedCsv, readAffected } from './affected-csv.ts';
import { authorityLabels, lawLabels } from './incident-labels.ts';

/** Tasks after a breach: deadlines, people to notify and texts. */
export function IncidentDetails({ incident }: { readonly incident: Incident }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const toast = useToast();
  const affected = useMutation((client) => readAffected(client, incident.id), {
    refreshes: 'nothing',
    onSuccess: (people) => downloadFile(`affected-${incident.from}-${incident.to}.csv`, affectedCsv(people)),
    onError: (error) => toast('error', messageOf(error)),
  });
  const close = useMutation(
    (client, note: string) => client.call(closeIncident, { params: { id: incident.id }, body: { note } }),
    { refreshes: 'page' },
  );
  return (
    <>
      <p>{incident.description}</p>
      {incident.note !== undefined && <p>{incident.note}</p>}
      <ul>
        {incident.deadlines.map(({ law, dueAt }) => (
          <li key={law}>
            {dueAt === incident.knownAt ? (
              <FormattedMessage
                id="incidents.atOnce"
                values={{ authority: formatMessage(authorityLabels[law]) }}
              />
            ) : (
              <FormattedMessage
                id="incidents.deadline"
                values={{
                  authority: formatMessage(authorityLabels[law]),
                  due: formatOptionalDateTime(intl, dueAt),
                }}
              />
            )}
          </li>
        ))}
      </ul>
      <p role="status">
        {affected.data && <FormattedMessage id="incidents.count" values={{ n: affected.data.length }} />}
      </p>
      <Button disabled={affected.isPending} onClick={() => void affected.mutate()}>
        <FormattedMessage id="incidents.download" />
      </Button>{' '}
      {incident.closedAt === undefined && (
        <ReasonDialog
          actionLabel={formatMessage({ id: 'incidents.close' })}
          title={incident.title}
          draftKey={`incident:close:${incident.id}`}
          successMessage={formatMessage({ id: 'common.saved' })}
          onSubmit={(note) => close.mutateAsync(note)}
        >
          <FormattedMessage id="incidents.closeWhy" />
        </ReasonDialog>
      )}
      <Notices incident={incident} count={affected.data?.length} />
    </>
  );
}

interface NoticesProps {
  readonly incident: Incident;
  /** Undefined until the affected people were read. */
  readonly count: number | undefined;
}

/** The texts of the notices, to copy and complete. */
function Notices({ incident, count }: NoticesProps) {
  const intl = useIntl();
  const { formatMessage, locale } = intl;
  const facts = {
    title: incident.title,
    description: incident.description,
    from: formatDay(incident.from, locale),
    to: formatDay(incident.to, locale),
    knownAt: formatOptionalDateTime(intl, incident.knownAt),
    n: count ?? '…',
  };
  const texts = [
    ...incident.deadlines.map(({ law }) => {
      const authority = formatMessage(authorityLabels[law]);
      const values = { ...facts, authority, law: formatMessage(lawLabels[law]) };
      return { label: authority, text: formatMessage({ id: 'incidents.authorityText' }, values) };
    }),
    {
      label: formatMessage({ id: 'incidents.toPeople' }),
      text: formatMessage({ id: 'incidents.peopleText' }, facts),
    },
  ];
  return (
    <details>
      <summary>
        <FormattedMessage id="incidents.notices" />
      </summary>
      {texts.map(({ label, text }) => (
        <Field key={label} label={label}>
          {(ids) => <textarea {...ids} className={control} rows={8} readOnly value={text} />}
        </Field>
      ))}
    </details>
  );
}
