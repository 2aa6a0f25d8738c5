import { listAgencies } from '@ardhi/contracts/accounts/directory.routes';
import { useQuery } from '@ardhi/kit/client/use-query';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from '@ardhi/kit/i18n/intl';
import { PhoneInput } from '@ardhi/kit/phone/phone-input';
import { control, Field } from '@ardhi/kit/ui/field';
import { type HTMLInputTypeAttribute, useState } from 'react';
import type { GiftDraft } from '../lib/gift.ts';
import styles from './billing.module.css';

interface GiftFieldsProps {
  readonly gift: GiftDraft;
  readonly onChange: (changes: Partial<GiftDraft>) => void;
}

const kinds = Object.entries(
  defineMessages({
    EMAIL: { id: 'gifts.byEmail' },
    PHONE: { id: 'gifts.byPhone' },
    AGENCY: { id: 'gifts.byAgency' },
  }),
) as readonly (readonly [GiftDraft['kind'], MessageDescriptor])[];

/** Who receives a gift: by an email address, a phone number or as an agency. */
export function ReceiverFields({ gift, onChange }: GiftFieldsProps) {
  return (
    <fieldset className={styles.group}>
      <legend>
        <FormattedMessage id="gifts.receiver" />
      </legend>
      {kinds.map(([kind, label]) => (
        <label key={kind} className={styles.option}>
          <input
            type="radio"
            name="giftKind"
            checked={gift.kind === kind}
            onChange={() => onChange({ kind })}
          />
          <FormattedMessage {...label} />
        </label>
      ))}
      {gift.kind === 'EMAIL' && (
        <GiftField
          type="email"
          label={{ id: 'gifts.email' }}
          hint={{ id: 'gifts.emailHint' }}
          isRequired
          value={gift.email}
          onChange={(email) => onChange({ email })}
        />
      )}
      {gift.kind === 'PHONE' && (
        <GiftField
          type="tel"
          label={{ id: 'gifts.phone' }}
          hint={{ id: 'gifts.phoneHint' }}
          isRequired
          value={gift.phone}
          onChange={(phone) => onChange({ phone })}
        />
      )}
      {gift.kind === 'AGENCY' && (
        <AgencyField agencyId={gift.agencyId} onChange={(agencyId) => onChange({ agencyId })} />
      )}
    </fieldset>
  );
}

/** The receiver, a message, and the day on which it is sent. */
export function GiftFields({ gift, onChange }: GiftFieldsProps) {
  return (
    <>
      <ReceiverFields gift={gift} onChange={onChange} />
      <div className={styles.group}>
        <GiftField
          type="text"
          label={{ id: 'common.gift.message' }}
          maxLength={300}
          value={gift.message}
          onChange={(message) => onChange({ message })}
        />
        <GiftField
          type="date"
          label={{ id: 'common.gift.deliverOn' }}
          hint={{ id: 'gifts.deliverOnHint' }}
          value={gift.deliverOn}
          onChange={(deliverOn) => onChange({ deliverOn })}
        />
      </div>
    </>
  );
}

interface GiftFieldProps {
  readonly type: HTMLInputTypeAttribute;
  readonly label: MessageDescriptor;
  readonly hint?: MessageDescriptor;
  readonly isRequired?: boolean;
  readonly maxLength?: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function GiftField({ type, label, hint, isRequired = false, maxLength, value, onChange }: GiftFieldProps) {
  const Input = type === 'tel' ? PhoneInput : 'input';
  return (
    <Field label={<FormattedMessage {...label} />} hint={hint && <FormattedMessage {...hint} />}>
      {(ids) => (
        <Input
          {...ids}
          className={control}
          type={type}
          required={isRequired}
          maxLength={maxLength}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

interface AgencyFieldProps {
  readonly agencyId: string;
  readonly onChange: (agencyId: string) => void;
}

/** Finds an agency by its name, and chooses it from those that match. */
function AgencyField({ agencyId, onChange }: AgencyFieldProps) {
  const { formatMessage } = useIntl();
  const [q, setQ] = useState('');
  const found = useQuery(
    listAgencies,
    { query: { pageSize: 20, ...(q.trim() !== '' && { q: q.trim() }) } },
    { delayMs: 300, keepsPrevious: true },
  );
  return (
    <>
      <GiftField type="search" label={{ id: 'common.findAgency' }} maxLength={60} value={q} onChange={setQ} />
      <Field label={<FormattedMessage id="common.agency" />} error={found.errorMessage}>
        {(ids) => (
          <select
            {...ids}
            className={control}
            required
            value={agencyId}
            onChange={({ target }) => onChange(target.value)}
          >
            <option value="">{formatMessage({ id: 'common.choose' })}</option>
            {found.data?.items.map(({ id, displayName }) => (
              <option key={id} value={id}>
                {displayName}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  );
}
