import { type Evidence, evidenceKind, evidenceVisibility } from '@ardhi/contracts/listings/evidence';
import { createEvidenceLink, submitEvidence } from '@ardhi/contracts/listings/evidence.routes';
import { uploadFile } from '@ardhi/contracts/media/files.routes';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import { formatDay } from '@ardhi/kit/format/format-day';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { control, Field } from '@ardhi/kit/ui/field';
import { Icon } from '@ardhi/kit/ui/icon';
import { type FormEvent, useState } from 'react';
import sections from '../../../components/sections.module.css';
import { choiceLabel } from '../../../lib/choice-label.ts';
import styles from './evidence-fields.module.css';
import { SelectField } from './select-field.tsx';

interface EvidenceFieldsProps {
  readonly id: string;
  readonly documents: readonly Evidence[];
}

/** The evidence documents of the title with their status, and a form to add one. */
export function EvidenceFields({ id, documents }: EvidenceFieldsProps) {
  const client = useClient();
  const [uploaded, setUploaded] = useState(documents);
  const [revision, setRevision] = useState(0);
  const [kind, setKind] = useState<Evidence['kind']>();
  const [visibility, setVisibility] = useState<Evidence['visibility']>('ON_REQUEST');
  const [file, setFile] = useState<File>();
  const [errorMessage, setErrorMessage] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function upload(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim() || undefined;
    const [issuedOn, expiresOn, number, issuer] = ['issuedOn', 'expiresOn', 'number', 'issuer'].map(text);
    if (kind === undefined || file === undefined || issuedOn === undefined) return;
    const fileBody = new FormData();
    fileBody.set('for', 'EVIDENCE');
    fileBody.set('file', file);
    setBusy(true);
    setErrorMessage(undefined);
    try {
      const { fileId } = await client.call(uploadFile, { body: fileBody });
      const optionalFields = {
        ...(expiresOn && { expiresOn }),
        ...(number && { number }),
        ...(issuer && { issuer }),
      };
      const body = { kind, fileId, issuedOn, visibility, ...optionalFields };
      const added = await client.call(submitEvidence, { params: { id }, body });
      setUploaded((previous) => [...previous, added]);
      setFile(undefined);
      setRevision((times) => times + 1);
    } catch (error) {
      setErrorMessage(messageOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <ul className={styles.documents}>
        {uploaded.map((paper) => (
          <EvidenceRow key={paper.id} paper={paper} />
        ))}
      </ul>
      <form key={revision} className={sections.grid} onSubmit={(event) => void upload(event)}>
        <SelectField
          label={<FormattedMessage id="evidence.kind" />}
          value={kind}
          options={evidenceKind.options}
          onChange={(option) => setKind((option ?? undefined) as Evidence['kind'] | undefined)}
        />
        <Field label={<FormattedMessage id="evidence.file" />} error={errorMessage}>
          {(ids) => (
            <input
              {...ids}
              type="file"
              className={control}
              accept="image/*,application/pdf"
              onChange={({ target }) => setFile(target.files?.[0])}
            />
          )}
        </Field>
        <Field label={<FormattedMessage id="evidence.issued" />}>
          {(ids) => <input {...ids} required type="date" name="issuedOn" className={control} />}
        </Field>
        <Field
          label={<FormattedMessage id="common.validUntil" />}
          hint={<FormattedMessage id="evidence.endsHint" />}
        >
          {(ids) => <input {...ids} type="date" name="expiresOn" className={control} />}
        </Field>
        <Field label={<FormattedMessage id="evidence.number" />}>
          {(ids) => <input {...ids} name="number" maxLength={80} className={control} />}
        </Field>
        <Field label={<FormattedMessage id="evidence.issuer" />}>
          {(ids) => <input {...ids} name="issuer" maxLength={120} className={control} />}
        </Field>
        <SelectField
          label={<FormattedMessage id="evidence.visibility" />}
          value={visibility}
          options={evidenceVisibility.options}
          onChange={(option) => option && setVisibility(option as Evidence['visibility'])}
        />
        <Button type="submit" disabled={busy || kind === undefined || file === undefined}>
          <Icon name="file-check" /> <FormattedMessage id="evidence.bring" />
        </Button>
      </form>
    </>
  );
}

/** An evidence document with status and expiry date; it opens by a link that is valid for 15 minutes. */
function EvidenceRow({ paper }: { readonly paper: Evidence }) {
  const client = useClient();
  const intl = useIntl();
  const [errorMessage, setErrorMessage] = useState<string>();
  const open = async () => {
    try {
      const { url } = await client.call(createEvidenceLink, { params: { id: paper.id } });
      window.open(url, '_blank', 'noopener');
    } catch (error) {
      setErrorMessage(messageOf(error));
    }
  };
  return (
    <li>
      <span>
        <FormattedMessage
          id="evidence.paper"
          values={{
            kind: <strong>{choiceLabel(intl, paper.kind)}</strong>,
            status: choiceLabel(intl, paper.status),
            day: formatDay(paper.expiresOn, intl.locale),
          }}
        />
      </span>
      <Button variant="text" onClick={() => void open()}>
        <FormattedMessage id="agent.open" />
      </Button>
      <span role="alert">{errorMessage}</span>
    </li>
  );
}
