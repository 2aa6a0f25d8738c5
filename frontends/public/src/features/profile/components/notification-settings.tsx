import type { Preferences } from '@ardhi/contracts/accounts/user-fields';
import { changePreferences } from '@ardhi/contracts/accounts/users.routes';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useToast } from '@ardhi/kit/toasts';
import { Section } from '@ardhi/kit/ui/section';
import { useState } from 'react';
import styles from './profile.module.css';

type Matrix = Preferences['notifications'];
type Topic = keyof Matrix;
type Channel = Matrix[Topic][number];

const topics = defineMessages({
  ALERTS: { id: 'notices.ALERTS' },
  LEADS: { id: 'common.enquiries' },
  BILLING: { id: 'notices.BILLING' },
  MARKETING: { id: 'notices.MARKETING' },
});
const channels = defineMessages({
  EMAIL: { id: 'common.email' },
  WHATSAPP: { id: 'common.whatsapp' },
  SMS: { id: 'notices.SMS' },
  IN_APP: { id: 'notices.IN_APP' },
});
const channelNames = Object.keys(channels) as Channel[];

/** Notification channels by topic; each change is saved at once and reverted if the server rejects it. */
export function NotificationSettings({ initial }: { readonly initial: Matrix }) {
  const intl = useIntl();
  const client = useClient();
  const toast = useToast();
  const [settings, setSettings] = useState(initial);
  const toggleChannel = async (topic: Topic, channel: Channel, isOn: boolean) => {
    const previous = settings;
    const otherChannels = settings[topic].filter((name) => name !== channel);
    const next = { ...settings, [topic]: isOn ? [...otherChannels, channel] : otherChannels };
    setSettings(next);
    try {
      await client.call(changePreferences, { body: { notifications: next } });
    } catch (error) {
      setSettings(previous);
      toast('error', messageOf(error));
    }
  };
  return (
    <Section title={<FormattedMessage id="notices.title" />}>
      <table className={styles['notices']}>
        <thead>
          <tr>
            <td />
            {channelNames.map((channel) => (
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
              {channelNames.map((channel) => (
                <td key={channel}>
                  <label>
                    <input
                      type="checkbox"
                      aria-label={`${intl.formatMessage(topics[topic])}: ${intl.formatMessage(channels[channel])}`}
                      checked={settings[topic].includes(channel)}
                      onChange={({ target }) => void toggleChannel(topic, channel, target.checked)}
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
