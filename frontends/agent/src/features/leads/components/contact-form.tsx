import { type Currency, toMajorUnits } from '@ardhi/contracts/currency-exponents';
import type { Contact } from '@ardhi/contracts/leads/lead';
import { FormError } from '@ardhi/kit/forms/form-field';
import { SelectField } from '@ardhi/kit/forms/select-field';
import { TextField } from '@ardhi/kit/forms/text-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { defineMessages, FormattedMessage } from '@ardhi/kit/i18n/intl';
import { currencyLabels } from '@ardhi/kit/labels/currency-labels';
import { Button } from '@ardhi/kit/ui/button';
import * as z from 'zod/mini';
import styles from './leads.module.css';

const defaultCurrency: Currency = 'UGX';

const wantLabels = defineMessages({
  what: { id: 'lead.want.what' },
  where: { id: 'lead.want.where' },
  size: { id: 'lead.want.size' },
  when: { id: 'lead.want.when' },
});
/** The parts of what a contact looks for. */
export const wantNames = Object.keys(wantLabels) as (keyof typeof wantLabels)[];

const want = z.optional(z.string().check(z.maxLength(200)));
const schema = z.strictObject({
  what: want,
  where: want,
  size: want,
  when: want,
  /** In major units. */
  budget: z.optional(z.number()),
  currency: z.enum(Object.keys(currencyLabels) as Currency[]),
  /** Separated by commas. */
  tags: z.optional(z.string().check(z.maxLength(400))),
});
/** The values of the form. */
export type ContactFormValues = z.infer<typeof schema>;

interface ContactFormProps {
  readonly contact: Contact;
  readonly busy: boolean;
  /** @throws CallError */
  readonly onSubmit: (values: ContactFormValues) => Promise<unknown>;
}

/** Edits what a contact looks for, their budget and tags. */
export function ContactForm({ contact, busy, onSubmit }: ContactFormProps) {
  const { tags, budget, wants = {} } = contact;
  const form = useContractForm({
    schema,
    initial: {
      ...Object.fromEntries(wantNames.map((name) => [name, wants[name] ?? ''])),
      budget: budget ? toMajorUnits(budget) : '',
      currency: budget?.currency ?? defaultCurrency,
      tags: tags.join(', '),
    } as Record<keyof ContactFormValues, string | number>,
    draftKey: `lead:contact:${contact.id}`,
    onSubmit,
  });
  return (
    <form className={styles.reply} onSubmit={form.submit} noValidate>
      <div className={styles.twoColumns}>
        {wantNames.map((name) => (
          <TextField
            key={name}
            form={form}
            name={name}
            maxLength={200}
            label={<FormattedMessage {...wantLabels[name]} />}
          />
        ))}
        <TextField form={form} name="budget" type="number" label={<FormattedMessage id="lead.budget" />} />
        <SelectField
          form={form}
          name="currency"
          label={<FormattedMessage id="common.currency" />}
          options={currencyLabels}
        />
        <TextField
          form={form}
          name="tags"
          maxLength={400}
          label={<FormattedMessage id="lead.tags" />}
          hint={<FormattedMessage id="lead.tagsHint" />}
        />
      </div>
      <FormError form={form} />
      <Button type="submit" disabled={busy}>
        <FormattedMessage id="lead.keepKnown" />
      </Button>
    </form>
  );
}
