import type { Preferences } from '@ardhi/contracts/accounts/user-fields';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useToast } from '@ardhi/kit/toasts';
import { Section } from '@ardhi/kit/ui/section';
import { useEffect, useState } from 'react';
import { useAction } from '../../../lib/actions/use-action.ts';
import { preferencesMutation } from '../api/profile-mutations.ts';
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
  const { settings, toggleChannel } = useNotificationSettings(initial);
  return (
    <Section title={<FormattedMessage id="notices.title" />}>
      <table className={styles.notices}>
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
                      onChange={({ target }) => toggleChannel(topic, channel, target.checked)}
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

/** Shows each change at once and sends it when the change before it is saved. */
function useNotificationSettings(initial: Matrix) {
  const toast = useToast();
  const [settings, setSettings] = useState(initial);
  const [saved, setSaved] = useState(initial);
  const { submit, busy } = useAction(preferencesMutation, {
    onSuccess: (_, { body }) => setSaved(body.notifications ?? saved),
    onError({ message }) {
      setSettings(saved);
      toast('error', message);
    },
  });
  const toggleChannel = (topic: Topic, channel: Channel, isOn: boolean) => {
    const otherChannels = settings[topic].filter((name) => name !== channel);
    setSettings({ ...settings, [topic]: isOn ? [...otherChannels, channel] : otherChannels });
  };
  useEffect(() => {
    if (!busy && JSON.stringify(settings) !== JSON.stringify(saved))
      submit({ body: { notifications: settings } });
  }, [busy, settings, saved, submit]);
  return { settings, toggleChannel };
}
