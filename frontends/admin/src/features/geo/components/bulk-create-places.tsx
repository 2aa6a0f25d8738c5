import { createPlaces } from '@ardhi/contracts/geo/geo-admin.routes';
import type { PlaceLevel } from '@ardhi/contracts/geo/place';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { control, Field } from '@ardhi/kit/ui/field';
import { Notice } from '@ardhi/kit/ui/notice';
import { Section } from '@ardhi/kit/ui/section';
import { useState } from 'react';
import { useDraftText } from '../../../components/use-draft-text.ts';
import styles from '../add-places.module.css';
import { levelPaths } from '../place-labels.ts';

type BulkReport = Extract<AnswerOf<typeof createPlaces>, { created: number }>;

interface BulkCreatePlacesProps {
  readonly level: PlaceLevel;
  readonly parentId: string;
}

const example = 'name,altNames,lat,lon,population\nKyanja,Kyanja Ring,0.3841,32.5902,';

/** Creates many places of one level from CSV: a dry run reports errors by row, then the rows are added. */
export function BulkCreatePlaces({ level, parentId }: BulkCreatePlacesProps) {
  const client = useClient();
  const [csv, setCsv] = useDraftText(`places:${level}:${parentId}`);
  const [report, setReport] = useState<BulkReport & { readonly dryRun: boolean }>();
  const [errorMessage, setErrorMessage] = useState<string>();
  const [busy, setBusy] = useState(false);
  async function send(dryRun: boolean) {
    setBusy(true);
    setErrorMessage(undefined);
    setReport(undefined);
    try {
      const result = await client.call(createPlaces, {
        params: { level: levelPaths[level] },
        body: { parentId, csv, dryRun },
      });
      if ('created' in result) setReport({ ...result, dryRun });
      if (!dryRun) setCsv('');
    } catch (error) {
      setErrorMessage(messageOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Section title={<FormattedMessage id="geo.many" />}>
      <div className={styles.lines}>
        <Field
          label={<FormattedMessage id="geo.csv" />}
          hint={<FormattedMessage id="geo.csvHint" />}
          error={errorMessage}
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
        <div className={styles.buttons}>
          <Button disabled={busy || csv.trim() === ''} onClick={() => void send(true)}>
            <FormattedMessage id="geo.check" />
          </Button>
          {report?.dryRun && report.created > 0 && (
            <Button variant="primary" disabled={busy} onClick={() => void send(false)}>
              <FormattedMessage id="geo.addMany" values={{ n: report.created }} />
            </Button>
          )}
        </div>
        <div role="status">{report && <BulkReportNotice report={report} />}</div>
      </div>
    </Section>
  );
}

const BulkReportNotice = ({ report }: { readonly report: BulkReport & { readonly dryRun: boolean } }) => (
  <Notice
    icon={report.rejected.length === 0 ? 'circle-check' : 'triangle-alert'}
    tone={report.rejected.length === 0 ? 'good' : 'warning'}
    title={
      report.dryRun ? (
        <FormattedMessage id="geo.wouldAdd" values={{ n: report.created, bad: report.rejected.length }} />
      ) : (
        <FormattedMessage id="geo.addedMany" values={{ n: report.created, bad: report.rejected.length }} />
      )
    }
  >
    {report.rejected.length > 0 && (
      <ul>
        {report.rejected.map(({ row, name, message }) => (
          <li key={row}>
            <FormattedMessage id="geo.rejected" values={{ row, name: name || '–', message }} />
          </li>
        ))}
      </ul>
    )}
  </Notice>
);
