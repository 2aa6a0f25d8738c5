import { type ContentPage, contentSteps, publishPermission } from '@ardhi/contracts/content/page';
import {
  type ContentStepInput,
  changeContentState,
  createPreviewLink,
  deleteContentPage,
  readAnyContentPage,
  readContentPageHistory,
} from '@ardhi/contracts/content/pages-admin.routes';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { useQuery } from '@ardhi/kit/client/use-query';
import { ConfirmDialog } from '@ardhi/kit/forms/confirm-dialog';
import { defineMessages, FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { DateTime } from '@ardhi/kit/ui/date-time';
import { control, Field } from '@ardhi/kit/ui/field';
import { Notice } from '@ardhi/kit/ui/notice';
import { Retry } from '@ardhi/kit/ui/retry';
import { Skeleton } from '@ardhi/kit/ui/skeleton';
import { useState } from 'react';
import { PermissionMissing } from '../../components/permission-missing.tsx';
import { useHasPermission } from '../../components/use-has-permission.ts';
import styles from './content.module.css';
import { TextEditor } from './text-editor.tsx';

interface EditorProps {
  readonly row: ContentPage;
}

/** Editor of a page: its text, state, preview and versions. */
export function PageEditor({ row }: EditorProps) {
  const {
    data: page,
    version,
    errorMessage,
    isPending,
    mayPass,
    reload,
  } = useQuery(readAnyContentPage, { params: { id: row.id } });
  if (page === undefined || version === undefined)
    return errorMessage === undefined ? (
      <Skeleton height="12rem" />
    ) : (
      <Notice icon="triangle-alert" tone="problem" urgent title={errorMessage}>
        <Retry mayPass={mayPass} isPending={isPending} onRetry={reload} />
      </Notice>
    );
  return (
    <div className={styles.details}>
      <StateButtons row={page} />
      <Preview row={page} />
      <TextEditor page={page} version={version} />
      <Versions row={page} />
      {page.commands.includes('DELETE') && <DeletePage row={page} />}
    </div>
  );
}

/** True if the admin may change the published content. */
const useMayPublish = ({ slug }: ContentPage): boolean => useHasPermission(publishPermission(slug));

function DeletePage({ row }: EditorProps) {
  const { id, title, state } = row;
  const mayPublish = useMayPublish(row);
  const remove = useMutation((client) => client.call(deleteContentPage, { params: { id } }), {
    refreshes: 'loaders',
  });
  return (
    <div className={styles.actions}>
      <ConfirmDialog
        disabled={!mayPublish}
        confirmLabel={<FormattedMessage id="content.delete" />}
        title={<FormattedMessage id="content.deleteTitle" values={{ title }} />}
        onConfirm={() => remove.mutateAsync()}
      >
        {state === 'PUBLISHED' ? (
          <FormattedMessage id="content.deletePublished" />
        ) : (
          <FormattedMessage id="content.deleteDraft" />
        )}
      </ConfirmDialog>
    </div>
  );
}

const steps = defineMessages({
  SUBMIT: { id: 'content.submit' },
  PUBLISH: { id: 'content.publish' },
  ARCHIVE: { id: 'content.archive' },
  RESTORE: { id: 'content.restore' },
});

const useStep = (id: string) =>
  useMutation((client, body: ContentStepInput) => client.call(changeContentState, { params: { id }, body }), {
    refreshes: 'page',
  });

function StateButtons({ row }: EditorProps) {
  const { id, publishAt, commands } = row;
  const mayPublish = useMayPublish(row);
  const change = useStep(id);
  const [at, setAt] = useState('');
  return (
    <div className={styles.actions}>
      {contentSteps.map(
        (step) =>
          step !== 'SCHEDULE' &&
          commands.includes(step) && (
            <Button
              key={step}
              disabled={change.isPending || (!mayPublish && (step === 'PUBLISH' || step === 'ARCHIVE'))}
              onClick={() => void change.mutate({ do: step })}
            >
              <FormattedMessage {...steps[step]} />
            </Button>
          ),
      )}
      {commands.includes('SCHEDULE') && (
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
            disabled={at === '' || change.isPending || !mayPublish}
            onClick={() => void change.mutate({ do: 'SCHEDULE', at: new Date(at).toISOString() })}
          >
            <FormattedMessage id="content.schedule" />
          </Button>
        </>
      )}
      {publishAt !== undefined && <DateTime at={publishAt} />}
      {!mayPublish && (
        <p>
          <PermissionMissing permission={publishPermission(row.slug)} />
        </p>
      )}
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

/** Versions with their changes; the text of an earlier one can be restored. */
function Versions({ row: { id, version: current, commands } }: EditorProps) {
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
            {version !== current && commands.includes('CHANGE') && (
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
