import type { TeamRow } from '@ardhi/contracts/accounts/organisations';
import type { WaNumber } from '@ardhi/contracts/integrations/whatsapp';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Badge } from '@ardhi/kit/ui/badge.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { Notice } from '@ardhi/kit/ui/notice.tsx';
import { useState } from 'react';
import { type DataOf, type Office, waRoutes } from './load-whatsapp.ts';
import { useWhatsapp } from './use-whatsapp.ts';
import styles from './whatsapp.module.css';

interface Given {
  readonly office: Office;
  readonly data: DataOf<'numbers'>;
}

/** The agents' numbers, and who takes over for those who are away. */
export function NumbersTab({ office, data }: Given) {
  const { busy, refusal, carryOut } = useWhatsapp();
  const { formatMessage } = useIntl();
  const [phones, setPhones] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(office.numbers.map(({ agentId, phone }) => [agentId, phone])),
  );
  const [route, setRoute] = useState(office.numbers.find((one) => one.route)?.agentId ?? '');
  const items: WaNumber[] = data.items.flatMap(({ userId: agentId }) => {
    const phone = phones[agentId]?.replaceAll(' ', '') ?? '';
    return phone === '' ? [] : [{ agentId, phone, route: agentId === route }];
  });
  const verified = (agentId: string) => office.numbers.find((one) => one.agentId === agentId)?.verified;
  return (
    <form
      className={styles['narrow']}
      onSubmit={(event) => {
        event.preventDefault();
        void carryOut((client) => client.call(waRoutes.numbers, { body: { items } }));
      }}
    >
      {data.items.map((member: TeamRow) => (
        <div key={member.userId} className={styles['row']}>
          <Field label={member.name}>
            {(ids) => (
              <input
                {...ids}
                className={control}
                type="tel"
                placeholder="+256 772 123456"
                value={phones[member.userId] ?? ''}
                onChange={({ target }) => setPhones({ ...phones, [member.userId]: target.value })}
              />
            )}
          </Field>
          <span className={styles['ways']}>
            {verified(member.userId) !== undefined && (
              <Badge tone={verified(member.userId) ? 'available' : 'plain'}>
                {verified(member.userId) ? (
                  <FormattedMessage id="wa.verified" defaultMessage="Confirmed" />
                ) : (
                  <FormattedMessage id="wa.unverified" defaultMessage="Not confirmed" />
                )}
              </Badge>
            )}
            <label className={styles['away']}>
              <input
                type="radio"
                name="route"
                checked={route === member.userId}
                onChange={() => setRoute(member.userId)}
              />
              <FormattedMessage id="wa.route" defaultMessage="Takes over for colleagues who are away" />
            </label>
          </span>
        </div>
      ))}
      <div>
        <Button kind="main" type="submit" disabled={busy}>
          {formatMessage({ id: 'wa.save', defaultMessage: 'Save' })}
        </Button>
      </div>
      <div role="alert">
        {refusal !== undefined && <Notice icon="triangle-alert" tone="problem" title={refusal} />}
      </div>
    </form>
  );
}
