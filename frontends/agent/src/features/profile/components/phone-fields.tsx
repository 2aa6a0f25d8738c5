import { toE164 } from '@ardhi/contracts/accounts/to-e164';
import type { Phone } from '@ardhi/contracts/accounts/user-fields';
import type { Autosave } from '@ardhi/kit/forms/autosave';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { PhoneInput } from '@ardhi/kit/phone/phone-input';
import { Button } from '@ardhi/kit/ui/button';
import { ChipInput } from '@ardhi/kit/ui/chip-input';
import { control, Field } from '@ardhi/kit/ui/field';
import styles from './profile.module.css';

type ListedPhone = Pick<Phone, 'e164' | 'whatsapp'>;
const maxPhones = 5;

/** The agent's public phone numbers and whether each is on WhatsApp. */
export function PhoneFields({ autosave: { values, errors, setValue } }: { readonly autosave: Autosave }) {
  const phones = (values['phones'] ?? []) as readonly ListedPhone[];
  const setPhones = (next: readonly ListedPhone[]) => setValue('phones', next);
  return (
    <fieldset className={styles.phones}>
      <legend>
        <FormattedMessage id="agentProfile.phones" />
      </legend>
      {phones.map((phone, at) => (
        <PhoneRow
          // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies a number while it is being edited.
          key={at}
          phone={phone}
          position={at + 1}
          onChange={(next) => setPhones(phones.map((other, n) => (n === at ? next : other)))}
          onRemove={() => setPhones(phones.filter((_, n) => n !== at))}
        />
      ))}
      <p role="alert">{errors['phones']}</p>
      {phones.length < maxPhones && (
        <Button onClick={() => setPhones([...phones, { e164: '', whatsapp: false }])}>
          <FormattedMessage id="agentProfile.addPhone" />
        </Button>
      )}
    </fieldset>
  );
}

interface PhoneRowProps {
  readonly phone: ListedPhone;
  /** Position in the list, from 1. */
  readonly position: number;
  readonly onChange: (phone: ListedPhone) => void;
  readonly onRemove: () => void;
}

function PhoneRow({ phone, position, onChange, onRemove }: PhoneRowProps) {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.phone}>
      <Field
        label={formatMessage({ id: 'agentProfile.phone' }, { n: position })}
        hint={position === 1 && <FormattedMessage id="common.phoneHint" />}
      >
        {(ids) => (
          <PhoneInput
            {...ids}
            className={control}
            defaultValue={phone.e164}
            onChange={({ target }) => onChange({ ...phone, e164: toE164(target.value) })}
          />
        )}
      </Field>
      <ChipInput
        type="checkbox"
        checked={phone.whatsapp}
        onChange={({ target }) => onChange({ ...phone, whatsapp: target.checked })}
      >
        <FormattedMessage id="agentProfile.whatsapp" />
      </ChipInput>
      <Button
        variant="text"
        aria-label={formatMessage({ id: 'agentProfile.dropPhone' }, { number: phone.e164 || position })}
        onClick={onRemove}
      >
        <FormattedMessage id="common.remove" />
      </Button>
    </div>
  );
}
