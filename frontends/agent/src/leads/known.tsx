import { type Currency, exponents, toMajor, toMinor } from '@ardhi/contracts/exponents';
import type { changeLead } from '@ardhi/contracts/leads/inbox.routes';
import type { Contact } from '@ardhi/contracts/leads/lead';
import type { BodyOf } from '@ardhi/kit/client/request-of';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Link } from '@ardhi/kit/router/router.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { Choice } from '@ardhi/kit/ui/choice.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { moneyText } from '@ardhi/kit/words/money-text';
import styles from './leads.module.css';

type Changes = BodyOf<typeof changeLead>;

const usual: Currency = 'UGX';

const wantWords = defineMessages({
  what: { id: 'lead.want.what', defaultMessage: 'What they look for' },
  where: { id: 'lead.want.where', defaultMessage: 'Where' },
  size: { id: 'lead.want.size', defaultMessage: 'Size or rooms' },
  when: { id: 'lead.want.when', defaultMessage: 'By when' },
});
const wanted = Object.keys(wantWords) as (keyof typeof wantWords)[];

interface Given {
  readonly contact: Contact;
  readonly busy: boolean;
  readonly onChange: (changes: Changes) => Promise<boolean>;
}

/** What is known of one who asked: what they look for and can spend, how they are sorted, and what they allow. */
export function Known({ contact, busy, onChange }: Given) {
  const { formatMessage, locale } = useIntl();
  const { tags, budget, wants = {}, consent, blocked, emails, diaspora } = contact;
  const said = [
    ...emails,
    ...(diaspora ? [formatMessage({ id: 'lead.abroad', defaultMessage: 'Lives abroad' })] : []),
    ...wanted.flatMap((name) => wants[name] ?? []),
    ...(budget ? [moneyText(budget, locale)] : []),
  ];
  return (
    <div className={styles['known']}>
      {said.length > 0 && <p>{said.join(' · ')}</p>}
      {tags.length > 0 && (
        <p className={styles['about']}>
          {tags.map((tag) => (
            <Link key={tag} className={styles['tag']} to={`?show=leads&tag=${encodeURIComponent(tag)}`}>
              {tag}
            </Link>
          ))}
        </p>
      )}
      <details>
        <summary>
          <FormattedMessage id="lead.known" defaultMessage="Note what they look for" />
        </summary>
        <form
          key={JSON.stringify([tags, budget, wants])}
          className={styles['answer']}
          onSubmit={(event) => {
            event.preventDefault();
            void onChange(changesIn(new FormData(event.currentTarget), contact));
          }}
        >
          <div className={styles['pair']}>
            {wanted.map((name) => (
              <Field key={name} label={formatMessage(wantWords[name])}>
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
            <Field label={<FormattedMessage id="lead.budget" defaultMessage="Budget" />}>
              {(ids) => (
                <input
                  {...ids}
                  className={control}
                  name="budget"
                  type="number"
                  min="1"
                  step="any"
                  defaultValue={budget && toMajor(budget)}
                />
              )}
            </Field>
            <Field label={<FormattedMessage id="lead.currency" defaultMessage="Currency" />}>
              {(ids) => (
                <select {...ids} className={control} name="currency" defaultValue={budget?.currency ?? usual}>
                  {Object.keys(exponents).map((code) => (
                    <option key={code}>{code}</option>
                  ))}
                </select>
              )}
            </Field>
            <Field
              label={<FormattedMessage id="lead.tags" defaultMessage="Tags" />}
              hint={<FormattedMessage id="lead.tagsHint" defaultMessage="Separated by commas" />}
            >
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
            <FormattedMessage id="lead.keepKnown" defaultMessage="Note it" />
          </Button>
        </form>
        <div className={styles['allowed']}>
          <Choice
            type="checkbox"
            checked={consent.whatsapp}
            disabled={busy}
            onChange={({ target }) => void onChange({ consent: target.checked })}
          >
            <FormattedMessage id="lead.consent" defaultMessage="They agreed to be written to on WhatsApp" />
          </Choice>
          <Choice
            type="checkbox"
            checked={blocked}
            disabled={busy}
            onChange={({ target }) => void onChange({ blocked: target.checked })}
          >
            <FormattedMessage id="lead.blocked" defaultMessage="No real buyer: do not remind us of them" />
          </Choice>
        </div>
      </details>
    </div>
  );
}

/** What the form says; an empty want is none, and without a figure the budget stays as it is. */
function changesIn(form: FormData, { wants = {} }: Contact): Changes {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const others = Object.entries(wants).filter(([name]) => !(name in wantWords));
  const own = wanted.map((name) => [name, text(name)] as const).filter(([, words]) => words !== '');
  const [amount, currency] = [Number(text('budget')), text('currency') as Currency];
  const tags = text('tags')
    .split(',')
    .map((tag) => tag.trim());
  return {
    tags: [...new Set(tags.filter((tag) => tag !== ''))],
    wants: Object.fromEntries([...others, ...own]),
    ...(amount > 0 && { budget: { amount: toMinor(amount, currency), currency } }),
  };
}
