import { type Licence, licenceBodies } from '@ardhi/contracts/accounts/user-fields';
import type { Autosave } from '@ardhi/kit/forms/autosave';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { licenceBodyLabels } from '@ardhi/kit/labels/licence-labels';
import styles from '@ardhi/kit/listing-editor/sections.module.css';
import { control, Field } from '@ardhi/kit/ui/field';
import { useState } from 'react';

type LicenceDraft = Partial<Pick<Licence, 'body' | 'number' | 'validTo'>>;

/** The agent's licence; saved once all three parts are filled in, then verified by an admin. */
export function LicenceFields({ autosave: { values, errors, setValue } }: { readonly autosave: Autosave }) {
  const { formatMessage } = useIntl();
  const [draft, setDraft] = useState<LicenceDraft>((values['licence'] ?? {}) as LicenceDraft);
  const update = (patch: LicenceDraft) => {
    const next = { ...draft, ...patch };
    setDraft(next);
    if (next.body && next.number && next.validTo) setValue('licence', next);
  };
  return (
    <div className={styles.grid}>
      <Field label={<FormattedMessage id="agentProfile.licenceBody" />}>
        {(ids) => (
          <select
            {...ids}
            className={control}
            value={draft.body ?? ''}
            onChange={({ target }) => update({ body: target.value as Licence['body'] })}
          >
            <option value="" disabled />
            {licenceBodies.map((body) => (
              <option key={body} value={body}>
                {formatMessage(licenceBodyLabels[body])}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={<FormattedMessage id="common.licenceNumber" />} error={errors['licence']}>
        {(ids) => (
          <input
            {...ids}
            className={control}
            maxLength={40}
            defaultValue={draft.number ?? ''}
            onChange={({ target }) => update({ number: target.value })}
          />
        )}
      </Field>
      <Field label={<FormattedMessage id="common.validUntil" />}>
        {(ids) => (
          <input
            {...ids}
            className={control}
            type="date"
            defaultValue={draft.validTo ?? ''}
            onChange={({ target }) => update({ validTo: target.value })}
          />
        )}
      </Field>
    </div>
  );
}
