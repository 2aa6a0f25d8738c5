import type { putTitle } from '@ardhi/contracts/listings/listing.routes';
import { parcelSchemes, type TitleInput, tenure, titleInput } from '@ardhi/contracts/listings/title';
import { useClient } from '@ardhi/kit/client/client-context';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { checkTitleField } from './check-field.ts';
import { SaveLine } from './save-line.tsx';
import styles from './sections.module.css';
import { Select } from './select.tsx';
import { type Said, useSaying } from './use-saying.ts';

const titleRoute = slimRoute<typeof putTitle>({ method: 'PUT', path: '/properties/:id/title' });
const schemes = Object.keys(parcelSchemes) as (keyof typeof parcelSchemes)[];
const needed = ['tenure', 'ownerType', 'spousalConsent'] as const;

interface Given {
  readonly id: string;
  readonly title: Said;
}

/** How the land is held; sent whole, once the three things that every title says are there. */
export function TitleFields({ id, title }: Given) {
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
  const parcel = said['parcel'] as TitleInput['parcel'] | null;
  const scheme = parcel?.scheme;
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
        error={wrong['ownerType']}
        onChoose={(one) => say('ownerType', one)}
      />
      <Select
        label={<FormattedMessage id="title.consent" defaultMessage="Consent of the spouse" />}
        value={said['spousalConsent']}
        options={titleInput.shape.spousalConsent.options}
        error={wrong['spousalConsent']}
        onChoose={(one) => say('spousalConsent', one)}
      />
      <Select
        label={<FormattedMessage id="title.register" defaultMessage="Register of the parcel" />}
        value={scheme}
        options={schemes}
        error={wrong['parcel']}
        onChoose={(one) => say('parcel', one && { scheme: one, parts: [] })}
      />
      {scheme &&
        parcelSchemes[scheme].map((part, index) => (
          <Field key={`${scheme} ${part}`} label={part}>
            {(ids) => (
              <input
                {...ids}
                className={control}
                maxLength={80}
                defaultValue={parcel?.parts[index] ?? ''}
                onChange={({ target }) =>
                  say('parcel', {
                    scheme,
                    parts: parcelSchemes[scheme].map((_, at) =>
                      at === index ? target.value : (parcel?.parts[at] ?? ''),
                    ),
                  })
                }
              />
            )}
          </Field>
        ))}
      <SaveLine saying={saying} />
    </div>
  );
}

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
