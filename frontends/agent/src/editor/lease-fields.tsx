import type { Currency } from '@ardhi/contracts/exponents';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Choice } from '@ardhi/kit/ui/choice.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { MoneyField } from './money-field.tsx';
import { numberOrText } from './numbers.ts';
import styles from './sections.module.css';
import type { Said, Saying } from './use-saying.ts';

const needed = ['startOn', 'years', 'lessor'] as const;

interface Given {
  readonly saying: Saying;
  readonly currency: Currency;
}

/** From whom land is leased, since when, for how long and at what rent; how many years are left is counted for the reader. */
export function LeaseFields({ saying: { said, wrong, say }, currency }: Given) {
  const { formatMessage } = useIntl();
  const lease = (said['lease'] ?? undefined) as Said | undefined;
  const set = (name: string, value: unknown) => {
    const { [name]: _, yearsLeft: __, ...rest } = lease ?? {};
    say('lease', value === undefined || value === null || value === '' ? rest : { ...rest, [name]: value });
  };
  /** What is wrong is said beside the first thing that is missing. */
  const missing = needed.find((name) => lease?.[name] === undefined) ?? 'years';
  const wrongAt = (name: string) => (name === missing ? wrong['lease'] : undefined);
  return (
    <>
      <div className={styles['whole']}>
        <Choice
          type="checkbox"
          checked={lease !== undefined}
          onChange={({ target }) => say('lease', target.checked ? {} : null)}
        >
          <FormattedMessage id="editor.lease.is" defaultMessage="It is held on a lease" />
        </Choice>
      </div>
      {lease && (
        <>
          <Field
            label={<FormattedMessage id="editor.lease.start" defaultMessage="The lease began on" />}
            error={wrongAt('startOn')}
          >
            {(ids) => (
              <input
                {...ids}
                type="date"
                className={control}
                defaultValue={String(lease['startOn'] ?? '')}
                onChange={({ target }) => set('startOn', target.value)}
              />
            )}
          </Field>
          <Field
            label={<FormattedMessage id="editor.lease.years" defaultMessage="For how many years" />}
            error={wrongAt('years')}
          >
            {(ids) => (
              <input
                {...ids}
                className={control}
                inputMode="numeric"
                defaultValue={String(lease['years'] ?? '')}
                onChange={({ target }) => set('years', numberOrText(target.value))}
              />
            )}
          </Field>
          <Field
            label={<FormattedMessage id="editor.lease.lessor" defaultMessage="Who leases it out" />}
            hint={
              <FormattedMessage
                id="editor.lease.lessorHint"
                defaultMessage="As on the lease: a land board, a council, a company or a person. Buyers see it."
              />
            }
            error={wrongAt('lessor')}
          >
            {(ids) => (
              <input
                {...ids}
                className={control}
                maxLength={120}
                defaultValue={String(lease['lessor'] ?? '')}
                onChange={({ target }) => set('lessor', target.value)}
              />
            )}
          </Field>
          <MoneyField
            label={formatMessage({ id: 'editor.lease.rent', defaultMessage: 'Ground rent a year' })}
            value={lease['groundRent']}
            usual={currency}
            onMoney={(money) => set('groundRent', money)}
          />
          <div className={styles['whole']}>
            <Choice
              type="checkbox"
              checked={lease['renewable'] === true}
              onChange={({ target }) => set('renewable', target.checked ? true : undefined)}
            >
              <FormattedMessage id="editor.lease.renewable" defaultMessage="It may be renewed" />
            </Choice>
          </div>
        </>
      )}
    </>
  );
}
