import type { ContentPage } from '@ardhi/contracts/content/page';
import {
  type ContentStepInput,
  changeContentPage,
  changeContentState,
  createPreviewLink,
  readContentPageHistory,
} from '@ardhi/contracts/content/pages-admin.routes';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { useQuery } from '@ardhi/kit/client/use-query';
import { defineMessages, FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { DateTime } from '@ardhi/kit/ui/date-time';
import { control, Field } from '@ardhi/kit/ui/field';
import { useState } from 'react';
import { BlockEditor, TextInput } from './block-editor.tsx';
import styles from './content.module.css';

interface EditorProps {
  readonly row: ContentPage;
}

/** The editor of a page: its text and state, a preview and its versions. */
export const PageEditor = ({ row }: EditorProps) => (
  <div className={styles.details}>
    <StateButtons row={row} />
    <Preview row={row} />
    <TextEditor key={row.version} row={row} />
    <Versions row={row} />
  </div>
);

function TextEditor({ row }: EditorProps) {
  const [draft, setDraft] = useState({ title: row.title, summary: row.summary ?? '', blocks: row.blocks });
  const save = useMutation(
    (client) => client.call(changeContentPage, { params: { id: row.id }, body: draft }),
    { refreshes: 'page' },
  );
  const isChanged =
    JSON.stringify(draft) !==
    JSON.stringify({ title: row.title, summary: row.summary ?? '', blocks: row.blocks });
  return (
    <>
      <TextInput
        label={<FormattedMessage id="content.title" />}
        value={draft.title}
        onChange={(title) => setDraft({ ...draft, title })}
      />
      <TextInput
        label={<FormattedMessage id="content.summary" />}
        value={draft.summary}
        rows={2}
        onChange={(summary) => setDraft({ ...draft, summary })}
      />
      <BlockEditor blocks={draft.blocks} onChange={(blocks) => setDraft({ ...draft, blocks: [...blocks] })} />
      {save.errorMessage && <p role="alert">{save.errorMessage}</p>}
      <div className={styles.actions}>
        <Button
          variant="primary"
          disabled={!isChanged || save.isPending || row.state === 'ARCHIVED'}
          onClick={() => void save.mutate()}
        >
          <FormattedMessage id="content.saveVersion" />
        </Button>
      </div>
    </>
  );
}

const steps = defineMessages({
  SUBMIT: { id: 'content.submit' },
  PUBLISH: { id: 'content.publish' },
  ARCHIVE: { id: 'content.archive' },
  RESTORE: { id: 'content.restore' },
});
/** The buttons of each state. */
const stepsFrom = {
  DRAFT: ['SUBMIT', 'PUBLISH', 'ARCHIVE'],
  IN_REVIEW: ['PUBLISH', 'ARCHIVE'],
  SCHEDULED: ['PUBLISH', 'ARCHIVE'],
  PUBLISHED: ['ARCHIVE'],
  ARCHIVED: ['RESTORE'],
} as const;

const useStep = (id: string) =>
  useMutation((client, body: ContentStepInput) => client.call(changeContentState, { params: { id }, body }), {
    refreshes: 'page',
  });

function StateButtons({ row: { id, state, publishAt, isSystem } }: EditorProps) {
  const change = useStep(id);
  const [at, setAt] = useState('');
  const canSchedule = state === 'DRAFT' || state === 'IN_REVIEW' || state === 'SCHEDULED';
  return (
    <div className={styles.actions}>
      {stepsFrom[state]
        .filter((step) => step !== 'ARCHIVE' || !isSystem)
        .map((step) => (
          <Button key={step} disabled={change.isPending} onClick={() => void change.mutate({ do: step })}>
            <FormattedMessage {...steps[step]} />
          </Button>
        ))}
      {canSchedule && (
        <>
          <Field label={<FormattedMessage id="content.publishAt" />}>
            {(ids) => (
              <input
                {...ids}
                className={control}
                type="datetime-local"
                value={at}
                onChange={({ target }) => setAt(target.value)}
              />
            )}
          </Field>
          <Button
            disabled={at === '' || change.isPending}
            onClick={() => void change.mutate({ do: 'SCHEDULE', at: new Date(at).toISOString() })}
          >
            <FormattedMessage id="content.schedule" />
          </Button>
        </>
      )}
      {publishAt !== undefined && <DateTime at={publishAt} />}
      {change.errorMessage && <p role="alert">{change.errorMessage}</p>}
    </div>
  );
}

function Preview({ row: { id } }: EditorProps) {
  const link = useMutation((client) => client.call(createPreviewLink, { params: { id } }), {
    refreshes: 'nothing',
  });
  return (
    <div className={styles.actions}>
      <Button disabled={link.isPending} onClick={() => void link.mutate()}>
        <FormattedMessage id="content.makePreview" />
      </Button>
      {link.data && (
        <a href={link.data.url} target="_blank" rel="noreferrer">
          <FormattedMessage id="content.openPreview" />
        </a>
      )}
      {link.errorMessage && <p role="alert">{link.errorMessage}</p>}
    </div>
  );
}

/** The versions with what changed in each; the text of an earlier one can be taken again. */
function Versions({ row: { id, version: current } }: EditorProps) {
  const { data } = useQuery(readContentPageHistory, { params: { id }, query: { page: 1, pageSize: 20 } });
  const restore = useStep(id);
  const versions = data?.items.filter(({ changes }) => changes.length > 0) ?? [];
  return (
    <details>
      <summary>
        <FormattedMessage id="content.versions" />
      </summary>
      <ol className={styles.blocks}>
        {versions.map(({ version, at, changes }) => (
          <li key={version} className={styles.actions}>
            <span>
              <FormattedMessage
                id="content.version"
                values={{ n: version, fields: changes.map(({ field }) => field).join(', ') }}
              />{' '}
              · <DateTime at={at} />
            </span>
            {version !== current && (
              <Button
                disabled={restore.isPending}
                onClick={() => void restore.mutate({ do: 'RESTORE', version })}
              >
                <FormattedMessage id="content.takeAgain" />
              </Button>
            )}
          </li>
        ))}
      </ol>
      {restore.errorMessage && <p role="alert">{restore.errorMessage}</p>}
    </details>
  );
}
