import type { Phone } from '@ardhi/contracts/accounts/user-fields';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { ChipInput } from '@ardhi/kit/ui/chip-input';
import { control, Field } from '@ardhi/kit/ui/field';
import type { Autosave } from '../../../lib/autosave/use-autosave.ts';
import styles from './profile.module.css';

type PhoneInput = Pick<Phone, 'e164' | 'whatsapp'>;
const maxPhones = 5;
const withoutSeparators = (text: string) => text.replaceAll(/[\s()-]/g, '');

/** The agent's public phone numbers and whether each is on WhatsApp. */
export function PhoneFields({ autosave: { values, errors, setValue } }: { readonly autosave: Autosave }) {
  const { formatMessage } = useIntl();
  const phones = (values['phones'] ?? []) as readonly PhoneInput[];
  const setPhone = (at: number, phone: PhoneInput) =>
    setValue(
      'phones',
      phones.map((other, n) => (n === at ? phone : other)),
    );
  return (
    <fieldset className={styles.phones}>
      <legend>
        <FormattedMessage id="agentProfile.phones" />
      </legend>
      {phones.map((phone, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies a number while it is being edited.
        <div key={at} className={styles.phone}>
          <Field
            label={formatMessage({ id: 'agentProfile.phone' }, { n: at + 1 })}
            hint={at === 0 && <FormattedMessage id="common.includeTheCountryCode256772" />}
          >
            {(ids) => (
              <input
                {...ids}
                className={control}
                type="tel"
                autoComplete="tel"
                defaultValue={phone.e164}
                onChange={({ target }) => setPhone(at, { ...phone, e164: withoutSeparators(target.value) })}
              />
            )}
          </Field>
          <ChipInput
            type="checkbox"
            checked={phone.whatsapp}
            onChange={({ target }) => setPhone(at, { ...phone, whatsapp: target.checked })}
          >
            <FormattedMessage id="agentProfile.whatsapp" />
          </ChipInput>
          <Button
            variant="text"
            aria-label={formatMessage({ id: 'agentProfile.dropPhone' }, { number: phone.e164 || at + 1 })}
            onClick={() =>
              setValue(
                'phones',
                phones.filter((_, n) => n !== at),
              )
            }
          >
            <FormattedMessage id="common.remove" />
          </Button>
        </div>
      ))}
      <p role="alert">{errors['phones']}</p>
      {phones.length < maxPhones && (
        <Button onClick={() => setValue('phones', [...phones, { e164: '', whatsapp: false }])}>
          <FormattedMessage id="agentProfile.addPhone" />
        </Button>
      )}
    </fieldset>
  );
}
