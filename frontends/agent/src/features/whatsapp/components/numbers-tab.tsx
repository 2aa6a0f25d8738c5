import type { TeamRow } from '@ardhi/contracts/accounts/agency-and-agent';
import type { WaNumber } from '@ardhi/contracts/integrations/whatsapp';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Badge } from '@ardhi/kit/ui/badge';
import { Button } from '@ardhi/kit/ui/button';
import { control, Field } from '@ardhi/kit/ui/field';
import { Notice } from '@ardhi/kit/ui/notice';
import { useState } from 'react';
import { type DataOf, type WhatsappAccount, waRoutes } from '../api/load-whatsapp.ts';
import { useWhatsappAction } from '../hooks/use-whatsapp-action.ts';
import styles from './whatsapp.module.css';

interface NumbersTabProps {
  readonly account: WhatsappAccount;
  readonly data: DataOf<'numbers'>;
}

/** The agents' WhatsApp numbers, and who receives messages for absent agents. */
export function NumbersTab({ account, data }: NumbersTabProps) {
  const { busy, errorMessage, runAction } = useWhatsappAction();
  const { formatMessage } = useIntl();
  const [phones, setPhones] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(account.numbers.map(({ agentId, phone }) => [agentId, phone])),
  );
  const [fallbackAgentId, setFallbackAgentId] = useState(
    account.numbers.find((entry) => entry.route)?.agentId ?? '',
  );
  const items: WaNumber[] = data.items.flatMap(({ userId: agentId }) => {
    const phone = phones[agentId]?.replaceAll(' ', '') ?? '';
    return phone === '' ? [] : [{ agentId, phone, route: agentId === fallbackAgentId }];
  });
  const verified = (agentId: string) => account.numbers.find((entry) => entry.agentId === agentId)?.verified;
  return (
    <form
      className={styles.narrow}
      onSubmit={(event) => {
        event.preventDefault();
        void runAction((client) => client.call(waRoutes.numbers, { body: { items } }));
      }}
    >
      {data.items.map((member: TeamRow) => (
        <div key={member.userId} className={styles.row}>
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
          <span className={styles.actions}>
            {verified(member.userId) !== undefined && (
              <Badge tone={verified(member.userId) ? 'available' : 'plain'}>
                {verified(member.userId) ? (
                  <FormattedMessage id="common.confirmed" />
                ) : (
                  <FormattedMessage id="common.notConfirmed" />
                )}
              </Badge>
            )}
            <label className={styles.outOfOffice}>
              <input
                type="radio"
                name="route"
                checked={fallbackAgentId === member.userId}
                onChange={() => setFallbackAgentId(member.userId)}
              />
              <FormattedMessage id="wa.route" />
            </label>
          </span>
        </div>
      ))}
      <div>
        <Button variant="primary" type="submit" disabled={busy}>
          {formatMessage({ id: 'common.save' })}
        </Button>
      </div>
      <div role="alert">
        {errorMessage !== undefined && <Notice icon="triangle-alert" tone="problem" title={errorMessage} />}
      </div>
    </form>
  );
}
