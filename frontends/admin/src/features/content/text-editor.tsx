import type { ContentFields, ContentPage } from '@ardhi/contracts/content/page';
import { changeContentPage } from '@ardhi/contracts/content/pages-admin.routes';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { createDraft } from '@ardhi/kit/forms/draft';
import { defineMessages, FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { ChipGroup, ChipInput } from '@ardhi/kit/ui/chip-input';
import { Notice } from '@ardhi/kit/ui/notice';
import { type ReactNode, useMemo, useState } from 'react';
import { BlockEditor, TextInput } from './block-editor.tsx';
import styles from './content.module.css';

interface EditorProps {
  readonly page: ContentPage;
  /** Version of the record, so that no save overwrites another one made meanwhile. */
  readonly version: number;
}

/** Fields edited here. */
const fieldsOf = ({ title, summary, blocks, seo, placement, order, tags, countries }: ContentPage) => ({
  title,
  summary: summary ?? '',
  blocks,
  seo,
  placement,
  order,
  tags,
  countries,
});
type Fields = ReturnType<typeof fieldsOf>;

/** Unsaved changes, with the page version on which they began. */
interface StoredDraft {
  readonly base: number;
  readonly changes: Partial<Fields>;
}

/** A draft that survives a reload and closing the row, until it is saved or discarded. */
function useDraft(page: ContentPage, version: number) {
  const stored = useMemo(() => createDraft<StoredDraft>(`content:${page.id}`, sessionStorage), [page.id]);
  const [draft, setDraft] = useState<StoredDraft>(() => ({ base: version, changes: {}, ...stored.read() }));
  const saved = fieldsOf(page);
  const fields: Fields = { ...saved, ...draft.changes };
  const isChanged = JSON.stringify(fields) !== JSON.stringify(saved);
  const keep = (next: StoredDraft) => {
    stored.write(next);
    setDraft(next);
  };
  return {
    fields,
    changes: draft.changes,
    isChanged,
    /** Base version of the changes. */
    base: isChanged ? draft.base : version,
    change: (changes: Partial<Fields>) =>
      keep({ base: isChanged ? draft.base : version, changes: { ...draft.changes, ...changes } }),
    /** Moves the changes to the current version: unchanged fields take its content. */
    rebase: () => keep({ ...draft, base: version }),
    discard() {
      stored.clear();
      setDraft({ base: version, changes: {} });
    },
    forget: stored.clear,
  };
}

/** Edits the text of a page, its placement and its search metadata. */
export function TextEditor({ page, version }: EditorProps) {
  const { fields, changes, isChanged, base, change, rebase, discard, forget } = useDraft(page, version);
  const isOutdated = base !== version;
  const save = useMutation(
    (client) => client.call(changeContentPage, { params: { id: page.id }, body: changes }, { ifMatch: base }),
    { refreshes: 'page', onSuccess: forget },
  );
  return (
    <>
      {isOutdated && (
        <Notice icon="triangle-alert" tone="problem" title={<FormattedMessage id="content.outdated" />}>
          <Button onClick={rebase}>
            <FormattedMessage id="content.keepMine" />
          </Button>
        </Notice>
      )}
      <TextInput
        label={<FormattedMessage id="content.title" />}
        value={fields.title}
        onChange={(title) => change({ title })}
      />
      <TextInput
        label={<FormattedMessage id="content.summary" />}
        value={fields.summary}
        rows={2}
        onChange={(summary) => change({ summary })}
      />
      <BlockEditor blocks={fields.blocks} onChange={(blocks) => change({ blocks: [...blocks] })} />
      <Placement fields={fields} onChange={change} />
      {save.errorMessage && <p role="alert">{save.errorMessage}</p>}
      {isChanged && (
        <p>
          <FormattedMessage id="content.notSaved" />
        </p>
      )}
      <div className={styles.actions}>
        <Button
          variant="primary"
          disabled={!isChanged || isOutdated || save.isPending || !page.commands.includes('CHANGE')}
          onClick={() => void save.mutate()}
        >
          <FormattedMessage id="content.saveVersion" />
        </Button>
        {isChanged && (
          <Button disabled={save.isPending} onClick={discard}>
            <FormattedMessage id="content.discard" />
          </Button>
        )}
      </div>
    </>
  );
}

const placementLabels = defineMessages({
  NAV: { id: 'content.placement.NAV' },
  FOOTER: { id: 'content.placement.FOOTER' },
  HOME: { id: 'content.placement.HOME' },
});
const placements = Object.keys(placementLabels) as (keyof typeof placementLabels)[];

/** Words of a comma-separated list. */
const words = (typed: string): string[] =>
  typed
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

interface PlacementProps {
  readonly fields: Fields;
  readonly onChange: (changes: Partial<Fields>) => void;
}

/** Placement and search metadata of a page. */
function Placement({ fields, onChange }: PlacementProps) {
  const { placement, seo, order } = fields;
  const changeSeo = (changes: Partial<ContentFields['seo']>) => onChange({ seo: { ...seo, ...changes } });
  return (
    <details className={styles.block}>
      <summary>
        <FormattedMessage id="content.placement" />
      </summary>
      <ChipGroup legend={<FormattedMessage id="content.placement.where" />}>
        {placements.map((place) => (
          <ChipInput
            key={place}
            type="checkbox"
            checked={placement.includes(place)}
            onChange={({ target }) =>
              onChange({
                placement: placements.filter((one) =>
                  one === place ? target.checked : placement.includes(one),
                ),
              })
            }
          >
            <FormattedMessage {...placementLabels[place]} />
          </ChipInput>
        ))}
      </ChipGroup>
      <TextInput
        label={<FormattedMessage id="content.order" />}
        value={String(order)}
        onChange={(typed) => onChange({ order: Number.parseInt(typed, 10) || 0 })}
      />
      <WordsInput
        label={<FormattedMessage id="content.tags" />}
        value={fields.tags}
        onChange={(tags) => onChange({ tags })}
      />
      <WordsInput
        label={<FormattedMessage id="content.countries" />}
        value={fields.countries}
        onChange={(countries) => onChange({ countries: countries.map((code) => code.toUpperCase()) })}
      />
      <TextInput
        label={<FormattedMessage id="content.seoTitle" />}
        value={seo.title ?? ''}
        onChange={(title) => changeSeo({ title })}
      />
      <TextInput
        label={<FormattedMessage id="content.seoDescription" />}
        value={seo.description ?? ''}
        rows={2}
        onChange={(description) => changeSeo({ description })}
      />
      <ChipGroup legend={<FormattedMessage id="content.searchEngines" />}>
        <ChipInput
          type="checkbox"
          checked={seo.noindex}
          onChange={({ target }) => changeSeo({ noindex: target.checked })}
        >
          <FormattedMessage id="content.noindex" />
        </ChipInput>
      </ChipGroup>
    </details>
  );
}

interface WordsInputProps {
  readonly label: ReactNode;
  readonly value: readonly string[];
  readonly onChange: (words: string[]) => void;
}

/** Input for comma-separated words; the typed text stays unchanged while the field is in use. */
function WordsInput({ label, value, onChange }: WordsInputProps) {
  const [typed, setTyped] = useState(value.join(', '));
  const shown = words(typed).join() === value.join() ? typed : value.join(', ');
  return (
    <TextInput
      label={label}
      value={shown}
      onChange={(text) => {
        setTyped(text);
        onChange(words(text));
      }}
    />
  );
}
