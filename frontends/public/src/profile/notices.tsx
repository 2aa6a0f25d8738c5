import type { Preferences } from '@ardhi/contracts/accounts/people';
import type { changePreferences } from '@ardhi/contracts/accounts/users.routes';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { useToast } from '@ardhi/kit/toasts/toasts.tsx';
import { Section } from '@ardhi/kit/ui/section.tsx';
import { useState } from 'react';
import styles from './profile.module.css';

type Matrix = Preferences['notifications'];
type Topic = keyof Matrix;
type Channel = Matrix[Topic][number];

const changeRoute = slimRoute<typeof changePreferences>({ method: 'PUT', path: '/api/users/preferences' });

const topics = defineMessages({
  ALERTS: { id: 'notices.ALERTS', defaultMessage: 'New listings and price drops' },
  LEADS: { id: 'notices.LEADS', defaultMessage: 'Enquiries' },
  BILLING: { id: 'notices.BILLING', defaultMessage: 'Payments and invoices' },
  MARKETING: { id: 'notices.MARKETING', defaultMessage: 'News of Ardhi' },
});
const channels = defineMessages({
  EMAIL: { id: 'notices.EMAIL', defaultMessage: 'Email' },
  WHATSAPP: { id: 'notices.WHATSAPP', defaultMessage: 'WhatsApp' },
  SMS: { id: 'notices.SMS', defaultMessage: 'SMS' },
  IN_APP: { id: 'notices.IN_APP', defaultMessage: 'Here' },
});
const names = Object.keys(channels) as Channel[];

/** What I want to be told of, and how; each tick is saved at once and taken back if it is refused. */
export function Notices({ start }: { readonly start: Matrix }) {
  const intl = useIntl();
  const client = useClient();
  const toast = useToast();
  const [wanted, setWanted] = useState(start);
  const tick = async (topic: Topic, channel: Channel, on: boolean) => {
    const before = wanted;
    const kept = wanted[topic].filter((one) => one !== channel);
    const next = { ...wanted, [topic]: on ? [...kept, channel] : kept };
    setWanted(next);
    try {
      await client.call(changeRoute, { body: { notifications: next } });
    } catch (error) {
      setWanted(before);
      toast('error', messageOf(error));
    }
  };
  return (
    <Section title={<FormattedMessage id="notices.title" defaultMessage="What you are told, and how" />}>
      <table className={styles['notices']}>
        <thead>
          <tr>
            <td />
            {names.map((channel) => (
              <th key={channel} scope="col">
                {intl.formatMessage(channels[channel])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(Object.keys(topics) as Topic[]).map((topic) => (
            <tr key={topic}>
              <th scope="row">{intl.formatMessage(topics[topic])}</th>
              {names.map((channel) => (
                <td key={channel}>
                  <label>
                    <input
                      type="checkbox"
                      aria-label={`${intl.formatMessage(topics[topic])}: ${intl.formatMessage(channels[channel])}`}
                      checked={wanted[topic].includes(channel)}
                      onChange={({ target }) => void tick(topic, channel, target.checked)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
