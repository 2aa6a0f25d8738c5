import {
  type Currency,
  currencyExponents,
  toMajorUnits,
  toMinorUnits,
} from '@ardhi/contracts/currency-exponents';
import type { changeLead } from '@ardhi/contracts/leads/inbox.routes';
import type { Contact } from '@ardhi/contracts/leads/lead';
import type { BodyOf } from '@ardhi/kit/client/route-request';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import { Button } from '@ardhi/kit/ui/button';
import { ChipInput } from '@ardhi/kit/ui/chip-input';
import { control, Field } from '@ardhi/kit/ui/field';
import styles from './leads.module.css';

type Changes = BodyOf<typeof changeLead>;

const defaultCurrency: Currency = 'UGX';

const wantLabels = defineMessages({
  what: { id: 'lead.want.what' },
  where: { id: 'lead.want.where' },
  size: { id: 'lead.want.size' },
  when: { id: 'lead.want.when' },
});
const wantNames = Object.keys(wantLabels) as (keyof typeof wantLabels)[];

interface ContactDetailsProps {
  readonly contact: Contact;
  readonly busy: boolean;
  readonly onChange: (changes: Changes) => Promise<boolean>;
}

/** Details of a contact: what they look for, budget, tags and consent. */
export function ContactDetails({ contact, busy, onChange }: ContactDetailsProps) {
  const { formatMessage, locale } = useIntl();
  const { tags, budget, wants = {}, consent, blocked, emails, diaspora } = contact;
  const summary = [
    ...emails,
    ...(diaspora ? [formatMessage({ id: 'lead.abroad' })] : []),
    ...wantNames.flatMap((name) => wants[name] ?? []),
    ...(budget ? [formatMoney(budget, locale)] : []),
  ];
  return (
    <div className={styles.contact}>
      {summary.length > 0 && <p>{summary.join(' · ')}</p>}
      {tags.length > 0 && (
        <p className={styles.about}>
          {tags.map((tag) => (
            <Link key={tag} className={styles.tag} to={`?show=leads&tag=${encodeURIComponent(tag)}`}>
              {tag}
            </Link>
          ))}
        </p>
      )}
      <details>
        <summary>
          <FormattedMessage id="lead.known" />
        </summary>
        <form
          key={JSON.stringify([tags, budget, wants])}
          className={styles.reply}
          onSubmit={(event) => {
            event.preventDefault();
            void onChange(readChanges(new FormData(event.currentTarget), contact));
          }}
        >
          <div className={styles.twoColumns}>
            {wantNames.map((name) => (
              <Field key={name} label={formatMessage(wantLabels[name])}>
                {(ids) => (
                  <input
                    {...ids}
                    className={control}
                    name={name}
                    maxLength={200}
                    defaultValue={wants[name] ?? ''}
                  />
                )}
              </Field>
            ))}
            <Field label={<FormattedMessage id="lead.budget" />}>
              {(ids) => (
                <input
                  {...ids}
                  className={control}
                  name="budget"
                  type="number"
                  min="1"
                  step="any"
                  defaultValue={budget && toMajorUnits(budget)}
                />
              )}
            </Field>
            <Field label={<FormattedMessage id="common.currency" />}>
              {(ids) => (
                <select
                  {...ids}
                  className={control}
                  name="currency"
                  defaultValue={budget?.currency ?? defaultCurrency}
                >
                  {Object.keys(currencyExponents).map((code) => (
                    <option key={code}>{code}</option>
                  ))}
                </select>
              )}
            </Field>
            <Field label={<FormattedMessage id="lead.tags" />} hint={<FormattedMessage id="lead.tagsHint" />}>
              {(ids) => (
                <input
                  {...ids}
                  className={control}
                  name="tags"
                  defaultValue={tags.join(', ')}
                  maxLength={400}
                />
              )}
            </Field>
          </div>
          <Button type="submit" disabled={busy}>
            <FormattedMessage id="lead.keepKnown" />
          </Button>
        </form>
        <div className={styles.allowed}>
          <ChipInput
            type="checkbox"
            checked={consent.whatsapp}
            disabled={busy}
            onChange={({ target }) => void onChange({ consent: target.checked })}
          >
            <FormattedMessage id="lead.consent" />
          </ChipInput>
          <ChipInput
            type="checkbox"
            checked={blocked}
            disabled={busy}
            onChange={({ target }) => void onChange({ blocked: target.checked })}
          >
            <FormattedMessage id="lead.blocked" />
          </ChipInput>
        </div>
      </details>
    </div>
  );
}

/** Changes from the form values; an empty want is removed, an empty budget leaves the stored one. */
function readChanges(form: FormData, { wants = {} }: Contact): Changes {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const otherWants = Object.entries(wants).filter(([name]) => !(name in wantLabels));
  const entries = wantNames.map((name) => [name, text(name)] as const).filter(([, words]) => words !== '');
  const [amount, currency] = [Number(text('budget')), text('currency') as Currency];
  const tags = text('tags')
    .split(',')
    .map((tag) => tag.trim());
  return {
    tags: [...new Set(tags.filter((tag) => tag !== ''))],
    wants: Object.fromEntries([...otherWants, ...entries]),
    ...(amount > 0 && { budget: { amount: toMinorUnits(amount, currency), currency } }),
  };
}
