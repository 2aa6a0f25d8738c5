import type { Currency } from '@ardhi/contracts/exponents';
import type { putTitle } from '@ardhi/contracts/listings/listing.routes';
import { type TitleInput, tenure, titleInput } from '@ardhi/contracts/listings/title';
import { useClient } from '@ardhi/kit/client/client-context';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { AreaField } from './area-field.tsx';
import { BurdenFields } from './burden-fields.tsx';
import { checkTitleField } from './check-field.ts';
import { LeaseFields } from './lease-fields.tsx';
import { ParcelFields } from './parcel-fields.tsx';
import { SaveLine } from './save-line.tsx';
import styles from './sections.module.css';
import { Select } from './select.tsx';
import { consentWords, matchWords, ownerWords } from './title-words.ts';
import { type Said, useSaying } from './use-saying.ts';

const titleRoute = slimRoute<typeof putTitle>({ method: 'PUT', path: '/properties/:id/title' });
const needed = ['tenure', 'ownerType', 'spousalConsent'] as const;

interface Given {
  readonly id: string;
  readonly title: Said;
  /** In which rents and debts are usually told. */
  readonly currency: Currency;
}

/** How the land is held; sent whole, once the three things that every title says are there. */
export function TitleFields({ id, title, currency }: Given) {
  const { formatMessage } = useIntl();
  const client = useClient();
  const saying = useSaying({
    start: title,
    keep: `title:${id}`,
    check: checkTitleField,
    enough: (all) => needed.every((name) => typeof all[name] === 'string'),
    send: async (_, all) => {
      await client.call(titleRoute, { params: { id }, body: wholeOf(all) });
      return undefined;
    },
  });
  const { said, wrong, say } = saying;
  return (
    <div id="titleRecord" className={styles['grid']}>
      <Select
        label={<FormattedMessage id="editor.title.tenure" defaultMessage="Tenure" />}
        value={said['tenure']}
        options={tenure.options}
        error={wrong['tenure']}
        onChoose={(one) => say('tenure', one)}
      />
      <Select
        label={<FormattedMessage id="title.owner" defaultMessage="The owner is" />}
        value={said['ownerType']}
        options={titleInput.shape.ownerType.options}
        words={ownerWords}
        error={wrong['ownerType']}
        onChoose={(one) => say('ownerType', one)}
      />
      <Select
        label={<FormattedMessage id="title.consent" defaultMessage="Consent of the spouse" />}
        value={said['spousalConsent']}
        options={titleInput.shape.spousalConsent.options}
        words={consentWords}
        error={wrong['spousalConsent']}
        onChoose={(one) => say('spousalConsent', one)}
      />
      <ParcelFields saying={saying} />
      <AreaField
        label={formatMessage({ id: 'editor.title.area', defaultMessage: 'Size on the title' })}
        hint={formatMessage({
          id: 'editor.title.areaHint',
          defaultMessage: 'As it is registered; buyers see it beside the size you advertise.',
        })}
        value={said['registeredArea']}
        error={wrong['registeredArea']}
        onArea={(area) => say('registeredArea', area)}
      />
      <Field
        label={<FormattedMessage id="editor.title.owner" defaultMessage="Name on the title" />}
        hint={
          <FormattedMessage id="editor.title.ownerHint" defaultMessage="Only you and reviewers read it." />
        }
        error={wrong['ownerDisplay']}
      >
        {(ids) => (
          <input
            {...ids}
            className={control}
            maxLength={120}
            defaultValue={String(said['ownerDisplay'] ?? '')}
            onChange={({ target }) => say('ownerDisplay', target.value || null)}
          />
        )}
      </Field>
      <Select
        label={
          <FormattedMessage id="editor.title.match" defaultMessage="The seller is who the title names" />
        }
        value={matchOf(said['ownerMatchesSeller'])}
        options={Object.keys(matchWords)}
        words={matchWords}
        onChoose={(one) => say('ownerMatchesSeller', one && one === 'yes')}
      />
      <LeaseFields saying={saying} currency={currency} />
      <BurdenFields saying={saying} currency={currency} />
      <SaveLine saying={saying} />
    </div>
  );
}

const matchOf = (matches: unknown) => (typeof matches === 'boolean' ? (matches ? 'yes' : 'no') : undefined);

/** What the contract takes of all that is said; a parcel that was taken back is left out. */
function wholeOf(all: Said): TitleInput {
  const names = Object.keys(titleInput.shape);
  const given = names.flatMap((name) => {
    const value = all[name];
    return value === undefined || value === null ? [] : [[name, value]];
  });
  const { parcel, ...declared } = { encumbrances: [], ...Object.fromEntries(given) };
  return { ...declared, ...(parcel && { parcel: { scheme: parcel.scheme, parts: parcel.parts } }) };
}
