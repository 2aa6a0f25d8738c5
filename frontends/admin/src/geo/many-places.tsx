import { createPlaces } from '@ardhi/contracts/geo/geo-admin.routes';
import type { PlaceLevel } from '@ardhi/contracts/geo/place';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/request-of';
import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { Notice } from '@ardhi/kit/ui/notice.tsx';
import { Section } from '@ardhi/kit/ui/section.tsx';
import { useState } from 'react';
import { useKeptText } from '../forms/use-kept-text.ts';
import styles from './create.module.css';
import { levelPaths } from './geo-words.ts';

type Report = Extract<AnswerOf<typeof createPlaces>, { created: number }>;

interface Given {
  readonly level: PlaceLevel;
  readonly parentId: string;
}

const example = 'name,altNames,lat,lon,population\nKyanja,Kyanja Ring,0.3841,32.5902,';

/** Many places of one level from a spreadsheet: looked through first, with what is wrong by row, and then added. */
export function ManyPlaces({ level, parentId }: Given) {
  const client = useClient();
  const [csv, setCsv] = useKeptText(`places:${level}:${parentId}`);
  const [report, setReport] = useState<Report & { readonly dryRun: boolean }>();
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  async function send(dryRun: boolean) {
    setBusy(true);
    setRefusal(undefined);
    setReport(undefined);
    try {
      const answer = await client.call(createPlaces, {
        params: { level: levelPaths[level] },
        body: { parentId, csv, dryRun },
      });
      if ('created' in answer) setReport({ ...answer, dryRun });
      if (!dryRun) setCsv('');
    } catch (error) {
      setRefusal(messageOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Section title={<FormattedMessage id="geo.many" defaultMessage="Many from a spreadsheet" />}>
      <div className={styles['lines']}>
        <Field
          label={
            <FormattedMessage id="geo.csv" defaultMessage="Rows as CSV, the names of the columns first" />
          }
          hint={
            <FormattedMessage
              id="geo.csvHint"
              defaultMessage="Columns: name, and any of altNames (parted by |), code, lat, lon, population."
            />
          }
          error={refusal}
        >
          {(ids) => (
            <textarea
              {...ids}
              className={control}
              rows={8}
              maxLength={90_000}
              placeholder={example}
              value={csv}
              onChange={({ target }) => {
                setReport(undefined);
                setCsv(target.value);
              }}
            />
          )}
        </Field>
        <div className={styles['buttons']}>
          <Button disabled={busy || csv.trim() === ''} onClick={() => void send(true)}>
            <FormattedMessage id="geo.check" defaultMessage="Look through" />
          </Button>
          {report?.dryRun && report.created > 0 && (
            <Button kind="main" disabled={busy} onClick={() => void send(false)}>
              <FormattedMessage
                id="geo.addMany"
                defaultMessage="Add {n, plural, one {# place} other {# places}}"
                values={{ n: report.created }}
              />
            </Button>
          )}
        </div>
        <div role="status">{report && <Reported report={report} />}</div>
      </div>
    </Section>
  );
}

const Reported = ({ report }: { readonly report: Report & { readonly dryRun: boolean } }) => (
  <Notice
    icon={report.rejected.length === 0 ? 'circle-check' : 'triangle-alert'}
    tone={report.rejected.length === 0 ? 'good' : 'warning'}
    title={
      report.dryRun ? (
        <FormattedMessage
          id="geo.wouldAdd"
          defaultMessage="{n, plural, =0 {No row} one {# row} other {# rows}} can be added, {bad, plural, =0 {none} other {#}} cannot."
          values={{ n: report.created, bad: report.rejected.length }}
        />
      ) : (
        <FormattedMessage
          id="geo.addedMany"
          defaultMessage="{n, plural, =0 {No place} one {# place} other {# places}} added, {bad, plural, =0 {none} other {#}} left out."
          values={{ n: report.created, bad: report.rejected.length }}
        />
      )
    }
  >
    {report.rejected.length > 0 && (
      <ul>
        {report.rejected.map(({ row, name, message }) => (
          <li key={row}>
            <FormattedMessage
              id="geo.rejected"
              defaultMessage="Row {row}, {name}: {message}"
              values={{ row, name: name || '–', message }}
            />
          </li>
        ))}
      </ul>
    )}
  </Notice>
);
