import { type ContentFields, type ContentPage, contentFields } from '@ardhi/contracts/content/page';
import { changeContentPage } from '@ardhi/contracts/content/pages-admin.routes';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { FormError } from '@ardhi/kit/forms/form-field';
import { hasUnsavedValues, LeaveGuard } from '@ardhi/kit/forms/leave-guard';
import { isSameValue } from '@ardhi/kit/forms/local-changes';
import { type FieldName, useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { defineMessages, FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { ChipGroup, ChipInput } from '@ardhi/kit/ui/chip-input';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
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

/** Schema of the edited fields, each of which may be empty as far as the contract allows. */
const schema = z.strictObject(contentFields.shape);

/** The fields that differ from the saved ones; an emptied summary is sent as ''. */
const changesOf = (typed: ContentFields, saved: Fields): Partial<ContentFields> =>
  Object.fromEntries(
    Object.entries({ ...typed, summary: typed.summary ?? '' }).filter(
      ([field, value]) => !isSameValue(value, saved[field as keyof Fields]),
    ),
  );

/** Edits the text of a page, its placement and its search metadata. */
export function TextEditor({ page, version }: EditorProps) {
  const saved = fieldsOf(page);
  const save = useMutation(
    (client, { body, ...options }: { body: Partial<ContentFields>; ifMatch: number | undefined }) =>
      client.call(changeContentPage, { params: { id: page.id }, body }, options),
    { refreshes: 'page' },
  );
  const form = useContractForm<Fields, ContentFields>({
    schema,
    initial: saved,
    version,
    draftKey: `content:${page.id}`,
    onSubmit: (typed, { ifMatch }) => save.mutateAsync({ body: changesOf(typed, saved), ifMatch }),
  });
  const { isSubmitted, isSubmitting, submitCount } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  // The form does not know the elements of its nested fields.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once after each submission.
  useEffect(() => element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [submitCount]);
  const fields = form.watch();
  const isChanged = hasUnsavedValues(fields, saved);
  const change = (changes: Partial<Fields>) => {
    for (const [field, value] of Object.entries(changes))
      form.setValue(field as keyof Fields, value as never, { shouldValidate: isSubmitted });
  };
  const errorOf = (path: string) =>
    form.getFieldState(path as FieldName<Fields>, form.formState).error?.message as string | undefined;
  return (
    <form ref={element} className={styles.details} onSubmit={form.submit} noValidate>
      <LeaveGuard form={form} saved={saved} />
      <TextInput
        label={<FormattedMessage id="content.title" />}
        value={fields.title}
        error={errorOf('title')}
        onChange={(title) => change({ title })}
      />
      <TextInput
        label={<FormattedMessage id="content.summary" />}
        value={fields.summary}
        error={errorOf('summary')}
        rows={2}
        onChange={(summary) => change({ summary })}
      />
      <BlockEditor
        blocks={fields.blocks}
        errorOf={errorOf}
        onChange={(blocks) => change({ blocks: [...blocks] })}
      />
      <Placement fields={fields} errorOf={errorOf} onChange={change} />
      <FormError form={form} />
      {isChanged && (
        <p>
          <FormattedMessage id="content.notSaved" />
        </p>
      )}
      <div className={styles.actions}>
        <Button
          type="submit"
          variant="primary"
          disabled={!isChanged || isSubmitting || !page.commands.includes('CHANGE')}
        >
          <FormattedMessage id="content.saveVersion" />
        </Button>
        {isChanged && (
          <Button disabled={isSubmitting} onClick={form.clear}>
            <FormattedMessage id="content.discard" />
          </Button>
        )}
      </div>
    </form>
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
  /** Error of a field by its path. */
  readonly errorOf: (path: string) => string | undefined;
  readonly onChange: (changes: Partial<Fields>) => void;
}

/** Placement and search metadata of a page. */
function Placement({ fields, errorOf, onChange }: PlacementProps) {
  const { placement, seo, order } = fields;
  /** The error of a list, or of its first wrong word. */
  const listErrorOf = (field: 'tags' | 'countries') =>
    [field, ...fields[field].map((_, at) => `${field}.${at}`)]
      .map(errorOf)
      .find((error) => error !== undefined);
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
        error={errorOf('order')}
        onChange={(typed) => onChange({ order: Number.parseInt(typed, 10) || 0 })}
      />
      <WordsInput
        label={<FormattedMessage id="content.tags" />}
        value={fields.tags}
        error={listErrorOf('tags')}
        onChange={(tags) => onChange({ tags })}
      />
      <WordsInput
        label={<FormattedMessage id="content.countries" />}
        value={fields.countries}
        error={listErrorOf('countries')}
        onChange={(countries) => onChange({ countries: countries.map((code) => code.toUpperCase()) })}
      />
      <TextInput
        label={<FormattedMessage id="content.seoTitle" />}
        value={seo.title ?? ''}
        error={errorOf('seo.title')}
        onChange={(title) => changeSeo({ title })}
      />
      <TextInput
        label={<FormattedMessage id="content.seoDescription" />}
        value={seo.description ?? ''}
        error={errorOf('seo.description')}
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
  readonly error: string | undefined;
  readonly onChange: (words: string[]) => void;
}

/** Input for comma-separated words; the typed text stays unchanged while the field is in use. */
function WordsInput({ label, value, error, onChange }: WordsInputProps) {
  const [typed, setTyped] = useState(value.join(', '));
  const shown = words(typed).join() === value.join() ? typed : value.join(', ');
  return (
    <TextInput
      label={label}
      value={shown}
      error={error}
      onChange={(text) => {
        setTyped(text);
        onChange(words(text));
      }}
    />
  );
}
