import type { ContentBlock } from '@ardhi/contracts/content/blocks';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { control, Field } from '@ardhi/kit/ui/field';
import type { ReactNode } from 'react';
import styles from './content.module.css';

interface BlockEditorProps {
  readonly blocks: readonly ContentBlock[];
  /** Error of a field by its path, such as `blocks.0.text`. */
  readonly errorOf: (path: string) => string | undefined;
  readonly onChange: (blocks: readonly ContentBlock[]) => void;
}

/** The parts of a page: texts and headings are edited, every part can be moved and removed. */
export function BlockEditor({ blocks, errorOf, onChange }: BlockEditorProps) {
  const replace = (at: number, ...parts: readonly ContentBlock[]) =>
    onChange(blocks.toSpliced(at, 1, ...parts));
  const moveUp = (at: number, block: ContentBlock) =>
    onChange(blocks.toSpliced(at, 1).toSpliced(at - 1, 0, block));
  return (
    <div className={styles.blocks}>
      {blocks.map((block, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is what stands at its place.
        <fieldset key={i} className={styles.block}>
          <legend>
            <FormattedMessage id="content.block" values={{ n: i + 1, kind: block.t }} />
          </legend>
          <BlockFields
            block={block}
            errorOf={(field) => errorOf(`blocks.${i}.${field}`)}
            onChange={(changed) => replace(i, changed)}
          />
          <div className={styles.actions}>
            {i > 0 && (
              <Button onClick={() => moveUp(i, block)}>
                <FormattedMessage id="content.moveUp" />
              </Button>
            )}
            <Button onClick={() => replace(i)}>
              <FormattedMessage id="common.remove" />
            </Button>
          </div>
        </fieldset>
      ))}
      {errorOf('blocks') !== undefined && <p role="alert">{errorOf('blocks')}</p>}
      <div className={styles.actions}>
        <Button onClick={() => onChange([...blocks, { t: 'heading', level: 2, text: '' }])}>
          <FormattedMessage id="content.addHeading" />
        </Button>
        <Button onClick={() => onChange([...blocks, { t: 'markdown', md: '' }])}>
          <FormattedMessage id="content.addText" />
        </Button>
        <Button onClick={() => onChange([...blocks, { t: 'faq', items: [{ q: '', a: '' }] }])}>
          <FormattedMessage id="content.addQuestion" />
        </Button>
        <Button onClick={() => onChange([...blocks, { t: 'cta', text: '', href: '/' }])}>
          <FormattedMessage id="content.addButton" />
        </Button>
        <Button onClick={() => onChange([...blocks, { t: 'packages' }])}>
          <FormattedMessage id="content.addPackages" />
        </Button>
        <Button onClick={() => onChange([...blocks, { t: 'contactForm', topic: 'OTHER' }])}>
          <FormattedMessage id="content.addContactForm" />
        </Button>
      </div>
    </div>
  );
}

interface BlockFieldsProps {
  readonly block: ContentBlock;
  /** Error of a field of the part by its path. */
  readonly errorOf: (path: string) => string | undefined;
  readonly onChange: (block: ContentBlock) => void;
}

function BlockFields({ block, errorOf, onChange }: BlockFieldsProps) {
  if (block.t === 'heading')
    return (
      <TextInput
        label={<FormattedMessage id="content.heading" />}
        value={block.text}
        error={errorOf('text')}
        onChange={(text) => onChange({ ...block, text })}
      />
    );
  if (block.t === 'markdown')
    return (
      <TextInput
        label={<FormattedMessage id="content.markdown" />}
        value={block.md}
        error={errorOf('md')}
        rows={8}
        onChange={(md) => onChange({ ...block, md })}
      />
    );
  if (block.t === 'cta')
    return (
      <>
        <TextInput
          label={<FormattedMessage id="content.buttonText" />}
          value={block.text}
          error={errorOf('text')}
          onChange={(text) => onChange({ ...block, text })}
        />
        <TextInput
          label={<FormattedMessage id="content.buttonTarget" />}
          value={block.href}
          error={errorOf('href')}
          onChange={(href) => onChange({ ...block, href })}
        />
      </>
    );
  if (block.t !== 'faq') return null;
  return block.items.map((item, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a question is what stands at its place.
    <div key={i} className={styles.blocks}>
      <TextInput
        label={<FormattedMessage id="content.question" />}
        value={item.q}
        error={errorOf(`items.${i}.q`)}
        onChange={(q) => onChange({ ...block, items: block.items.with(i, { ...item, q }) })}
      />
      <TextInput
        label={<FormattedMessage id="content.answer" />}
        value={item.a}
        error={errorOf(`items.${i}.a`)}
        rows={4}
        onChange={(a) => onChange({ ...block, items: block.items.with(i, { ...item, a }) })}
      />
    </div>
  ));
}

interface TextInputProps {
  readonly label: ReactNode;
  readonly value: string;
  readonly error?: string | undefined;
  /** Rows of a text of several lines; a single line unless given. */
  readonly rows?: number;
  readonly onChange: (value: string) => void;
}

/** A labelled text field. */
export function TextInput({ label, value, error, rows, onChange }: TextInputProps) {
  return (
    <Field label={label} error={error}>
      {(ids) =>
        rows === undefined ? (
          <input
            {...ids}
            className={control}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        ) : (
          <textarea
            {...ids}
            className={control}
            rows={rows}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Field>
  );
}
