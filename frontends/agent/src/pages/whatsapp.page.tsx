import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { Page } from '@ardhi/kit/ui/section';
import { Tabs } from '@ardhi/kit/ui/tabs';
import { type WhatsappData, waTabs, whatsappLoader } from '../features/whatsapp/api/load-whatsapp.ts';
import { BroadcastTab } from '../features/whatsapp/components/broadcast-tab.tsx';
import { InboxTab } from '../features/whatsapp/components/inbox-tab.tsx';
import { LogTab } from '../features/whatsapp/components/log-tab.tsx';
import { NumbersTab } from '../features/whatsapp/components/numbers-tab.tsx';
import { QuickRepliesTab } from '../features/whatsapp/components/quick-replies-tab.tsx';
import { ReportTab } from '../features/whatsapp/components/report-tab.tsx';
import { ShareTab } from '../features/whatsapp/components/share-tab.tsx';
import { TemplatesTab } from '../features/whatsapp/components/templates-tab.tsx';
import styles from '../features/whatsapp/components/whatsapp.module.css';
import { providerLabels, tabLabels } from '../features/whatsapp/components/whatsapp-labels.ts';

export const loader = whatsappLoader;
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'common.whatsapp' }), noIndex: true }),
};

/** WhatsApp of an agency in eight tabs (model §4.9). */
export function Component() {
  const data = useLoaderData<WhatsappData>();
  const { formatMessage } = useIntl();
  const { provider, unread, balance } = data.account;
  return (
    <Page>
      <header className={styles.head}>
        <h1>
          <FormattedMessage id="common.whatsapp" />
        </h1>
        {provider !== 'LINK' && (
          <p>
            <FormattedMessage id="wa.balance" values={{ balance }} />
          </p>
        )}
      </header>
      <p className={styles.provider}>{formatMessage(providerLabels[provider])}</p>
      <Tabs
        label={formatMessage({ id: 'wa.tabs' })}
        selected={`?tab=${data.tab}`}
        tabs={waTabs.map((tab) => ({
          to: `?tab=${tab}`,
          label: formatMessage(tabLabels[tab]),
          ...(tab === 'inbox' && unread > 0 && { count: unread }),
        }))}
      />
      <div className={styles.body}>
        <ActiveTab data={data} />
      </div>
    </Page>
  );
}

function ActiveTab({ data }: { readonly data: WhatsappData }) {
  switch (data.tab) {
    case 'inbox':
      return <InboxTab account={data.account} data={data.data} />;
    case 'templates':
      return <TemplatesTab data={data.data} />;
    case 'broadcast':
      return <BroadcastTab account={data.account} data={data.data} />;
    case 'share':
      return <ShareTab data={data.data} />;
    case 'numbers':
      return <NumbersTab account={data.account} data={data.data} />;
    case 'replies':
      return <QuickRepliesTab account={data.account} />;
    case 'log':
      return <LogTab data={data.data} />;
    case 'report':
      return <ReportTab data={data.data} />;
  }
}
