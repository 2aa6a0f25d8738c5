import { type Licence, licenceBodies } from '@ardhi/contracts/accounts/people';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { licenceBodyWords } from '@ardhi/kit/words/licence-words';
import { useState } from 'react';
import styles from '../editor/sections.module.css';
import type { Saying } from '../editor/use-saying.ts';

type Typed = Partial<Pick<Licence, 'body' | 'number' | 'validTo'>>;

/** The licence to act as an agent; it is sent once all three parts are there, and an admin looks at it. */
export function LicenceFields({ saying: { said, wrong, say } }: { readonly saying: Saying }) {
  const { formatMessage } = useIntl();
  const [typed, setTyped] = useState<Typed>((said['licence'] ?? {}) as Typed);
  const put = (more: Typed) => {
    const next = { ...typed, ...more };
    setTyped(next);
    if (next.body && next.number && next.validTo) say('licence', next);
  };
  return (
    <div className={styles['grid']}>
      <Field label={<FormattedMessage id="agentProfile.licenceBody" defaultMessage="Licensed by" />}>
        {(ids) => (
          <select
            {...ids}
            className={control}
            value={typed.body ?? ''}
            onChange={({ target }) => put({ body: target.value as Licence['body'] })}
          >
            <option value="" disabled />
            {licenceBodies.map((body) => (
              <option key={body} value={body}>
                {formatMessage(licenceBodyWords[body])}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        label={<FormattedMessage id="agentProfile.licenceNumber" defaultMessage="Licence number" />}
        error={wrong['licence']}
      >
        {(ids) => (
          <input
            {...ids}
            className={control}
            maxLength={40}
            defaultValue={typed.number ?? ''}
            onChange={({ target }) => put({ number: target.value })}
          />
        )}
      </Field>
      <Field label={<FormattedMessage id="agentProfile.licenceUntil" defaultMessage="Valid until" />}>
        {(ids) => (
          <input
            {...ids}
            className={control}
            type="date"
            defaultValue={typed.validTo ?? ''}
            onChange={({ target }) => put({ validTo: target.value })}
          />
        )}
      </Field>
    </div>
  );
}
