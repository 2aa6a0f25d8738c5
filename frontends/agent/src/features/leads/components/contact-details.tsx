import { toMinorUnits } from '@ardhi/contracts/currency-exponents';
import type { changeLead } from '@ardhi/contracts/leads/inbox.routes';
import type { Contact } from '@ardhi/contracts/leads/lead';
import type { BodyOf } from '@ardhi/kit/client/route-request';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import { ChipInput } from '@ardhi/kit/ui/chip-input';
import { ContactForm, type ContactFormValues, wantNames } from './contact-form.tsx';
import styles from './leads.module.css';

type LeadChanges = BodyOf<typeof changeLead>;

interface ContactDetailsProps {
  readonly contact: Contact;
  readonly busy: boolean;
  /** Changes one of the permissions. */
  readonly onChange: (changes: LeadChanges) => Promise<boolean>;
  /** Saves the details of the form. @throws CallError */
  readonly onSubmit: (changes: LeadChanges) => Promise<unknown>;
}

/** Details of a contact: search wishes, budget, tags and consent. */
export function ContactDetails({ contact, busy, onChange, onSubmit }: ContactDetailsProps) {
  const { id, tags, budget, wants } = contact;
  return (
    <div className={styles.contact}>
      <ContactSummary contact={contact} />
      <details>
        <summary>
          <FormattedMessage id="lead.known" />
        </summary>
        <ContactForm
          key={JSON.stringify([id, tags, budget, wants])}
          contact={contact}
          busy={busy}
          onSubmit={(values) => onSubmit(changesFrom(values, contact))}
        />
        <ContactPermissions contact={contact} busy={busy} onChange={onChange} />
      </details>
    </div>
  );
}

/** One-line summary of a contact, and its tags as links to leads with the same tag. */
function ContactSummary({ contact }: { readonly contact: Contact }) {
  const { formatMessage, locale } = useIntl();
  const { tags, budget, wants = {}, emails, diaspora } = contact;
  const summary = [
    ...emails,
    ...(diaspora ? [formatMessage({ id: 'lead.abroad' })] : []),
    ...wantNames.flatMap((name) => wants[name] ?? []),
    ...(budget ? [formatMoney(budget, locale)] : []),
  ];
  return (
    <>
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
    </>
  );
}

/** Permissions to write to the contact. */
const ContactPermissions = ({
  contact: { consent, blocked },
  busy,
  onChange,
}: Omit<ContactDetailsProps, 'onSubmit'>) => (
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
);

/** Changes from the form values; an empty wish is removed, an empty budget keeps the stored one. */
function changesFrom(values: ContactFormValues, { wants = {} }: Contact): LeadChanges {
  const { budget = 0, currency, tags = '' } = values;
  const otherWants = Object.entries(wants).filter(([name]) => !wantNames.some((known) => known === name));
  const entries = wantNames.flatMap((name) => {
    const text = values[name]?.trim() ?? '';
    return text === '' ? [] : [[name, text]];
  });
  const tagList = tags.split(',').map((tag) => tag.trim());
  return {
    tags: [...new Set(tagList.filter((tag) => tag !== ''))],
    wants: Object.fromEntries([...otherWants, ...entries]),
    ...(budget > 0 && { budget: { amount: toMinorUnits(budget, currency), currency } }),
  };
}
