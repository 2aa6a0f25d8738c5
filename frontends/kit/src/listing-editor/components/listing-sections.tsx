import { category, type ListingKind, purpose } from '@ardhi/contracts/listings/listing-enums';
import { type ReactNode, useState } from 'react';
import type { Autosave } from '../../forms/autosave/autosave.ts';
import { FormattedMessage } from '../../i18n/intl.tsx';
import { control, Field } from '../../ui/field.tsx';
import { Section } from '../../ui/section.tsx';
import { BoundaryStep } from './boundary-step.tsx';
import { FactField } from './fact-field.tsx';
import { type Fact, factsByKind, mainFacts } from './facts.ts';
import { PlaceFields } from './place-fields.tsx';
import { PriceFields } from './price-fields.tsx';
import styles from './sections.module.css';
import { SelectField } from './select-field.tsx';

interface ListingSectionsProps {
  readonly kind: ListingKind;
  readonly autosave: Autosave;
  /** Label of the current place. */
  readonly place: string;
  /** Registered area on the title, in m². */
  readonly titleM2?: number | undefined;
  /** Id of the listing; undefined before it is saved. */
  readonly ownListingId?: string | undefined;
  /** Rendered at the start of the first section. */
  readonly children?: ReactNode;
}

/** The sections of the listing form, from description to price. */
export function ListingSections({
  kind,
  autosave,
  place,
  titleM2,
  ownListingId,
  children,
}: ListingSectionsProps) {
  return (
    <>
      <Section title={<FormattedMessage id="editor.what" />}>
        {children}
        <DescriptionFields autosave={autosave} />
      </Section>
      <Section title={<FormattedMessage id="common.location" />}>
        <PlaceFields autosave={autosave} place={place} />
      </Section>
      <Section title={<FormattedMessage id="common.facts" />}>
        <Facts kind={kind} autosave={autosave} />
      </Section>
      {kind === 'PLOT' && (
        <Section title={<FormattedMessage id="common.boundary" />}>
          <BoundaryStep autosave={autosave} titleM2={titleM2} ownListingId={ownListingId} />
        </Section>
      )}
      <Section title={<FormattedMessage id="common.price" />}>
        <div id="price" className={styles.grid}>
          <PriceFields autosave={autosave} />
        </div>
      </Section>
      <Section title={<FormattedMessage id="editor.mandate" />}>
        <MandateFields autosave={autosave} />
      </Section>
    </>
  );
}

/** The facts of a kind; those that few listings need are folded until one of them is filled in. */
function Facts({ kind, autosave }: Pick<ListingSectionsProps, 'kind' | 'autosave'>) {
  const isFilled = ({ name }: Fact) => (autosave.values[name] ?? null) !== null;
  const isMain = ({ name }: Fact) => mainFacts.includes(name);
  const shown = factsByKind[kind].filter(isMain);
  const folded = factsByKind[kind].filter((fact) => !isMain(fact));
  const [isOpen] = useState(folded.some(isFilled));
  const fields = (facts: readonly Fact[]) => (
    <div className={styles.grid}>
      {facts.map((fact) => (
        <div
          key={fact.name}
          id={fact.name}
          className={styles[fact.type === 'several' ? 'fullWidth' : 'anchor']}
        >
          <FactField fact={fact} autosave={autosave} />
        </div>
      ))}
    </div>
  );
  return (
    <>
      {fields(shown)}
      {folded.length > 0 && (
        <details className={styles.fold} open={isOpen}>
          <summary>
            <FormattedMessage id="editor.moreFacts" values={{ n: folded.length }} />
          </summary>
          {fields(folded)}
        </details>
      )}
    </>
  );
}

/** End date of the mandate to offer the listing; only its own agents see it. */
const MandateFields = ({
  autosave: { values, errors, setValue },
}: Pick<ListingSectionsProps, 'autosave'>) => (
  <div id="mandateEndsOn" className={styles.grid}>
    <Field
      label={<FormattedMessage id="editor.mandateEndsOn" />}
      hint={<FormattedMessage id="editor.mandateHint" />}
      error={errors['mandateEndsOn']}
    >
      {(ids) => (
        <input
          {...ids}
          className={control}
          type="date"
          defaultValue={(values['mandateEndsOn'] as string | null | undefined) ?? ''}
          onChange={({ target }) => setValue('mandateEndsOn', target.value === '' ? null : target.value)}
        />
      )}
    </Field>
  </div>
);

function DescriptionFields({
  autosave: { values, errors, setValue },
}: Pick<ListingSectionsProps, 'autosave'>) {
  const textOf = (field: string) => (values[field] as { en: string } | null | undefined)?.en ?? '';
  const setText = (field: string, text: string) =>
    setValue(field, text === '' ? null : { ...(values[field] as object | null), en: text });
  return (
    <div className={styles.grid}>
      <SelectField
        label={<FormattedMessage id="common.purpose" />}
        value={values['purpose']}
        options={purpose.options}
        error={errors['purpose']}
        onChange={(option) => option && setValue('purpose', option)}
      />
      <SelectField
        label={<FormattedMessage id="agent.category" />}
        value={values['category']}
        options={category.options}
        error={errors['category']}
        onChange={(option) => option && setValue('category', option)}
      />
      <div id="title" className={styles.fullWidth}>
        <Field
          label={<FormattedMessage id="agent.title" />}
          hint={<FormattedMessage id="editor.titleHint" />}
          error={errors['title']}
        >
          {(ids) => (
            <input
              {...ids}
              className={control}
              defaultValue={textOf('title')}
              onChange={({ target }) => setText('title', target.value)}
            />
          )}
        </Field>
      </div>
      <div id="description" className={styles.fullWidth}>
        <Field
          label={<FormattedMessage id="agent.description" />}
          hint={<FormattedMessage id="editor.descriptionHint" values={{ n: textOf('description').length }} />}
          error={errors['description']}
        >
          {(ids) => (
            <textarea
              {...ids}
              className={control}
              rows={8}
              defaultValue={textOf('description')}
              onChange={({ target }) => setText('description', target.value)}
            />
          )}
        </Field>
      </div>
    </div>
  );
}
