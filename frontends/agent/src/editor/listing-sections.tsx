import { category, type ListingKind, purpose } from '@ardhi/contracts/listings/vocabulary';
import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { Section } from '@ardhi/kit/ui/section.tsx';
import type { ReactNode } from 'react';
import { BoundaryStep } from './boundary-step.tsx';
import { FactField } from './fact-field.tsx';
import { factsOf } from './facts.ts';
import { PlaceFields } from './place-fields.tsx';
import { PriceFields } from './price-fields.tsx';
import styles from './sections.module.css';
import { Select } from './select.tsx';
import type { Saying } from './use-saying.ts';

interface Given {
  readonly kind: ListingKind;
  readonly saying: Saying;
  /** The place as it is called, where there is one. */
  readonly place: string;
  /** How large its title says a plot is. */
  readonly titleM2?: number | undefined;
  /** Its id, once it has one. */
  readonly own?: string | undefined;
  /** Stands at the start of the first section. */
  readonly children?: ReactNode;
}

/** The page on which a listing is written, from what it is to what it costs. */
export function ListingSections({ kind, saying, place, titleM2, own, children }: Given) {
  return (
    <>
      <Section title={<FormattedMessage id="editor.what" defaultMessage="What it is" />}>
        {children}
        <WhatFields saying={saying} />
      </Section>
      <Section title={<FormattedMessage id="editor.where" defaultMessage="Where it lies" />}>
        <PlaceFields saying={saying} place={place} />
      </Section>
      <Section title={<FormattedMessage id="editor.facts" defaultMessage="Facts" />}>
        <div className={styles['grid']}>
          {factsOf[kind].map((fact) => (
            <div
              key={fact.name}
              id={fact.name}
              className={styles[fact.as === 'several' ? 'whole' : 'anchor']}
            >
              <FactField fact={fact} saying={saying} />
            </div>
          ))}
        </div>
      </Section>
      {kind === 'PLOT' && (
        <Section title={<FormattedMessage id="editor.boundary" defaultMessage="Boundary" />}>
          <BoundaryStep saying={saying} titleM2={titleM2} own={own} />
        </Section>
      )}
      <Section title={<FormattedMessage id="editor.price" defaultMessage="Price" />}>
        <div id="price" className={styles['grid']}>
          <PriceFields saying={saying} />
        </div>
      </Section>
    </>
  );
}

function WhatFields({ saying: { said, wrong, say } }: Pick<Given, 'saying'>) {
  const textOf = (field: string) => (said[field] as { en: string } | null | undefined)?.en ?? '';
  const write = (field: string, text: string) =>
    say(field, text === '' ? null : { ...(said[field] as object | null), en: text });
  return (
    <div className={styles['grid']}>
      <Select
        label={<FormattedMessage id="editor.purpose" defaultMessage="Offered" />}
        value={said['purpose']}
        options={purpose.options}
        error={wrong['purpose']}
        onChoose={(one) => one && say('purpose', one)}
      />
      <Select
        label={<FormattedMessage id="editor.category" defaultMessage="Category" />}
        value={said['category']}
        options={category.options}
        error={wrong['category']}
        onChoose={(one) => one && say('category', one)}
      />
      <div id="title" className={styles['whole']}>
        <Field
          label={<FormattedMessage id="editor.title" defaultMessage="Title" />}
          hint={
            <FormattedMessage id="editor.titleHint" defaultMessage="10 to 120 characters; 40 say more." />
          }
          error={wrong['title']}
        >
          {(ids) => (
            <input
              {...ids}
              className={control}
              defaultValue={textOf('title')}
              onChange={({ target }) => write('title', target.value)}
            />
          )}
        </Field>
      </div>
      <div id="description" className={styles['whole']}>
        <Field
          label={<FormattedMessage id="editor.description" defaultMessage="Description" />}
          hint={
            <FormattedMessage
              id="editor.descriptionHint"
              defaultMessage="At least 140 characters, without phone numbers and links. So far {n}."
              values={{ n: textOf('description').length }}
            />
          }
          error={wrong['description']}
        >
          {(ids) => (
            <textarea
              {...ids}
              className={control}
              rows={8}
              defaultValue={textOf('description')}
              onChange={({ target }) => write('description', target.value)}
            />
          )}
        </Field>
      </div>
    </div>
  );
}
