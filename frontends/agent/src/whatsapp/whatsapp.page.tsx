import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { useLoaderData } from '@ardhi/kit/router/router.tsx';
import { Page } from '@ardhi/kit/ui/section.tsx';
import { Tabs } from '@ardhi/kit/ui/tabs.tsx';
import { BroadcastTab } from './broadcast-tab.tsx';
import { InboxTab } from './inbox-tab.tsx';
import { type WhatsappData, waTabs, whatsappLoader } from './load-whatsapp.ts';
import { LogTab } from './log-tab.tsx';
import { NumbersTab } from './numbers-tab.tsx';
import { RepliesTab } from './replies-tab.tsx';
import { ReportTab } from './report-tab.tsx';
import { ShareTab } from './share-tab.tsx';
import { TemplatesTab } from './templates-tab.tsx';
import styles from './whatsapp.module.css';
import { providerWords, tabWords } from './whatsapp-words.ts';

export const loader = whatsappLoader;
export const handle: Screen = { head: () => ({ title: 'WhatsApp', noIndex: true }) };

/** Where an agency writes to those who asked: eight tabs (model §4.9). */
export function Component() {
  const shown = useLoaderData<WhatsappData>();
  const { formatMessage } = useIntl();
  const { provider, unread, balance } = shown.office;
  return (
    <Page>
      <header className={styles['head']}>
        <h1>
          <FormattedMessage id="wa.title" defaultMessage="WhatsApp" />
        </h1>
        {provider !== 'LINK' && (
          <p>
            <FormattedMessage
              id="wa.balance"
              defaultMessage="{balance, plural, =0 {No messages left this month} one {# message left this month} other {# messages left this month}}"
              values={{ balance }}
            />
          </p>
        )}
      </header>
      <p className={styles['provider']}>{formatMessage(providerWords[provider])}</p>
      <Tabs
        label={formatMessage({ id: 'wa.tabs', defaultMessage: 'Parts of WhatsApp' })}
        chosen={`?tab=${shown.tab}`}
        tabs={waTabs.map((tab) => ({
          to: `?tab=${tab}`,
          words: formatMessage(tabWords[tab]),
          ...(tab === 'inbox' && unread > 0 && { count: unread }),
        }))}
      />
      <div className={styles['body']}>
        <Open shown={shown} />
      </div>
    </Page>
  );
}

function Open({ shown }: { readonly shown: WhatsappData }) {
  switch (shown.tab) {
    case 'inbox':
      return <InboxTab office={shown.office} data={shown.data} />;
    case 'templates':
      return <TemplatesTab data={shown.data} />;
    case 'broadcast':
      return <BroadcastTab office={shown.office} data={shown.data} />;
    case 'share':
      return <ShareTab data={shown.data} />;
    case 'numbers':
      return <NumbersTab office={shown.office} data={shown.data} />;
    case 'replies':
      return <RepliesTab office={shown.office} />;
    case 'log':
      return <LogTab data={shown.data} />;
    case 'report':
      return <ReportTab data={shown.data} />;
  }
}
