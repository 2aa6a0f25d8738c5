import { type Evidence, evidenceKind, evidenceVisibility } from '@ardhi/contracts/listings/evidence';
import type { fileEvidence, openEvidence } from '@ardhi/contracts/listings/evidence.routes';
import type { keepPaper } from '@ardhi/contracts/media/papers.routes';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import { showDay } from '@ardhi/kit/units/show-day';
import { type FormEvent, useState } from 'react';
import { choiceWord } from './choice-word.ts';
import styles from './evidence-fields.module.css';
import sections from './sections.module.css';
import { Select } from './select.tsx';

const keepRoute = slimRoute<typeof keepPaper>({
  method: 'POST',
  path: '/api/media/files',
  timeoutMs: 60_000,
});
const fileRoute = slimRoute<typeof fileEvidence>({ method: 'POST', path: '/properties/:id/title/evidence' });
const openRoute = slimRoute<typeof openEvidence>({ method: 'GET', path: '/api/evidence/:id/file' });

interface Given {
  readonly id: string;
  readonly papers: readonly Evidence[];
}

/** The papers that prove the title: what was brought and how it stands, and a form for another. */
export function EvidenceFields({ id, papers }: Given) {
  const client = useClient();
  const [brought, setBrought] = useState(papers);
  const [round, setRound] = useState(0);
  const [kind, setKind] = useState<Evidence['kind']>();
  const [visibility, setVisibility] = useState<Evidence['visibility']>('ON_REQUEST');
  const [file, setFile] = useState<File>();
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function bring(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const said = new FormData(event.currentTarget);
    const text = (name: string) => String(said.get(name) ?? '').trim() || undefined;
    const [issuedOn, expiresOn, number, issuer] = ['issuedOn', 'expiresOn', 'number', 'issuer'].map(text);
    if (kind === undefined || file === undefined || issuedOn === undefined) return;
    const paper = new FormData();
    paper.set('for', 'EVIDENCE');
    paper.set('file', file);
    setBusy(true);
    setRefusal(undefined);
    try {
      const { fileId } = await client.call(keepRoute, { body: paper });
      const rest = { ...(expiresOn && { expiresOn }), ...(number && { number }), ...(issuer && { issuer }) };
      const body = { kind, fileId, issuedOn, visibility, ...rest };
      const added = await client.call(fileRoute, { params: { id }, body });
      setBrought((before) => [...before, added]);
      setFile(undefined);
      setRound((times) => times + 1);
    } catch (error) {
      setRefusal(messageOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <ul className={styles['papers']}>
        {brought.map((paper) => (
          <Paper key={paper.id} paper={paper} />
        ))}
      </ul>
      <form key={round} className={sections['grid']} onSubmit={(event) => void bring(event)}>
        <Select
          label={<FormattedMessage id="evidence.kind" defaultMessage="Kind of paper" />}
          value={kind}
          options={evidenceKind.options}
          onChoose={(one) => setKind((one ?? undefined) as Evidence['kind'] | undefined)}
        />
        <Field
          label={<FormattedMessage id="evidence.file" defaultMessage="The paper, a picture or a PDF" />}
          error={refusal}
        >
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
        <Field label={<FormattedMessage id="evidence.issued" defaultMessage="Issued on" />}>
          {(ids) => <input {...ids} required type="date" name="issuedOn" className={control} />}
        </Field>
        <Field
          label={<FormattedMessage id="evidence.ends" defaultMessage="Valid until" />}
          hint={
            <FormattedMessage
              id="evidence.endsHint"
              defaultMessage="Empty: as long as its kind is good for."
            />
          }
        >
          {(ids) => <input {...ids} type="date" name="expiresOn" className={control} />}
        </Field>
        <Field label={<FormattedMessage id="evidence.number" defaultMessage="Its number" />}>
          {(ids) => <input {...ids} name="number" maxLength={80} className={control} />}
        </Field>
        <Field label={<FormattedMessage id="evidence.issuer" defaultMessage="Issued by" />}>
          {(ids) => <input {...ids} name="issuer" maxLength={120} className={control} />}
        </Field>
        <Select
          label={<FormattedMessage id="evidence.visibility" defaultMessage="Who may open it" />}
          value={visibility}
          options={evidenceVisibility.options}
          onChoose={(one) => one && setVisibility(one as Evidence['visibility'])}
        />
        <Button type="submit" disabled={busy || kind === undefined || file === undefined}>
          <Icon name="file-check" />{' '}
          <FormattedMessage id="evidence.bring" defaultMessage="Bring this paper" />
        </Button>
      </form>
    </>
  );
}

/** One paper with how it stands and until when it counts; opened by a link of a quarter of an hour. */
function Paper({ paper }: { readonly paper: Evidence }) {
  const client = useClient();
  const intl = useIntl();
  const [refusal, setRefusal] = useState<string>();
  const open = async () => {
    try {
      const { url } = await client.call(openRoute, { params: { id: paper.id } });
      window.open(url, '_blank', 'noopener');
    } catch (error) {
      setRefusal(messageOf(error));
    }
  };
  return (
    <li>
      <span>
        <FormattedMessage
          id="evidence.paper"
          defaultMessage="{kind}: {status}, counts until {day}"
          values={{
            kind: <strong>{choiceWord(intl, paper.kind)}</strong>,
            status: choiceWord(intl, paper.status),
            day: showDay(paper.expiresOn, intl.locale),
          }}
        />
      </span>
      <Button kind="plain" onClick={() => void open()}>
        <FormattedMessage id="evidence.open" defaultMessage="Open" />
      </Button>
      <span role="alert">{refusal}</span>
    </li>
  );
}
