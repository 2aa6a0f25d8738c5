import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { Icon } from '@ardhi/kit/ui/icon';
import { EmptyState } from '@ardhi/kit/ui/notice';
import { Page } from '@ardhi/kit/ui/section';
import { productsLoader } from '../features/listings/api/load-listings.ts';
import { ListingTable } from '../features/listings/components/listing-table.tsx';
import { SlotUsage } from '../features/listings/components/task-summary.tsx';
import styles from './listings.module.css';

const newProductHref = '/agent/properties/new?kind=PRODUCT';

export const loader = productsLoader;
export const handle: Screen = {
  head: ({ formatMessage }) => ({
    title: formatMessage({ id: 'common.myProductsAndServices' }),
    noIndex: true,
  }),
};

/** The agent's products and services: services, materials, equipment hire and house plans. */
export function Component() {
  const { formatMessage } = useIntl();
  return (
    <Page>
      <header className={styles.head}>
        <h1>
          <FormattedMessage id="common.myProductsAndServices" />
        </h1>
        <ButtonLink variant="primary" to={newProductHref}>
          <Icon name="plus" /> <FormattedMessage id="products.new" />
        </ButtonLink>
      </header>
      <ListingTable
        kind="PRODUCT"
        caption={formatMessage({ id: 'common.myProductsAndServices' })}
        header={(summary) => <SlotUsage summary={summary} />}
        renderEmpty={(isFiltered) => (
          <EmptyState
            icon="house"
            title={
              isFiltered ? <FormattedMessage id="products.none" /> : <FormattedMessage id="products.empty" />
            }
          >
            {!isFiltered && (
              <ButtonLink variant="primary" to={newProductHref}>
                <FormattedMessage id="products.new" />
              </ButtonLink>
            )}
          </EmptyState>
        )}
      />
    </Page>
  );
}
