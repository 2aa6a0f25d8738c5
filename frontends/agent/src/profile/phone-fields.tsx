import type { Phone } from '@ardhi/contracts/accounts/people';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { Choice } from '@ardhi/kit/ui/choice.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import type { Saying } from '../editor/use-saying.ts';
import styles from './profile.module.css';

type Listed = Pick<Phone, 'e164' | 'whatsapp'>;
const most = 5;
const plain = (typed: string) => typed.replaceAll(/[\s()-]/g, '');

/** The numbers that buyers are shown when they ask, and which of them answer on WhatsApp. */
export function PhoneFields({ saying: { said, wrong, say } }: { readonly saying: Saying }) {
  const { formatMessage } = useIntl();
  const phones = (said['phones'] ?? []) as readonly Listed[];
  const put = (at: number, phone: Listed) =>
    say(
      'phones',
      phones.map((one, n) => (n === at ? phone : one)),
    );
  return (
    <fieldset className={styles['phones']}>
      <legend>
        <FormattedMessage id="agentProfile.phones" defaultMessage="Your numbers" />
      </legend>
      {phones.map((phone, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a number is where it stands while it is typed.
        <div key={at} className={styles['phone']}>
          <Field
            label={formatMessage({ id: 'agentProfile.phone', defaultMessage: 'Number {n}' }, { n: at + 1 })}
            hint={
              at === 0 && (
                <FormattedMessage
                  id="agentProfile.phoneHint"
                  defaultMessage="With country code: +256 772 123 456"
                />
              )
            }
          >
            {(ids) => (
              <input
                {...ids}
                className={control}
                type="tel"
                autoComplete="tel"
                defaultValue={phone.e164}
                onChange={({ target }) => put(at, { ...phone, e164: plain(target.value) })}
              />
            )}
          </Field>
          <Choice
            type="checkbox"
            checked={phone.whatsapp}
            onChange={({ target }) => put(at, { ...phone, whatsapp: target.checked })}
          >
            <FormattedMessage id="agentProfile.whatsapp" defaultMessage="on WhatsApp" />
          </Choice>
          <Button
            kind="plain"
            aria-label={formatMessage(
              { id: 'agentProfile.dropPhone', defaultMessage: 'Remove {number}' },
              { number: phone.e164 || at + 1 },
            )}
            onClick={() =>
              say(
                'phones',
                phones.filter((_, n) => n !== at),
              )
            }
          >
            <FormattedMessage id="agentProfile.drop" defaultMessage="Remove" />
          </Button>
        </div>
      ))}
      <p role="alert">{wrong['phones']}</p>
      {phones.length < most && (
        <Button onClick={() => say('phones', [...phones, { e164: '', whatsapp: false }])}>
          <FormattedMessage id="agentProfile.addPhone" defaultMessage="Add a number" />
        </Button>
      )}
    </fieldset>
  );
}
