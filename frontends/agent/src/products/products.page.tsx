import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { ButtonLink } from '@ardhi/kit/ui/button.tsx';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import { Empty } from '@ardhi/kit/ui/notice.tsx';
import { Page } from '@ardhi/kit/ui/section.tsx';
import { ListingTable } from '../desk/listing-table.tsx';
import styles from '../desk/listings.module.css';
import { productsLoader } from '../desk/load-desk.ts';
import { Slots } from '../desk/today.tsx';

const newProduct = '/agent/properties/new?kind=PRODUCT';

export const loader = productsLoader;
export const handle: Screen = { head: () => ({ title: 'My products and services', noIndex: true }) };

/** What an agent offers besides land and houses: services, materials, hire and plans. */
export function Component() {
  const { formatMessage } = useIntl();
  return (
    <Page>
      <header className={styles['head']}>
        <h1>
          <FormattedMessage id="products.title" defaultMessage="My products and services" />
        </h1>
        <ButtonLink kind="main" to={newProduct}>
          <Icon name="plus" /> <FormattedMessage id="products.new" defaultMessage="New product or service" />
        </ButtonLink>
      </header>
      <ListingTable
        caption={formatMessage({ id: 'products.title', defaultMessage: 'My products and services' })}
        head={(summary) => <Slots summary={summary} />}
        empty={(narrowed) => (
          <Empty
            icon="house"
            title={
              narrowed ? (
                <FormattedMessage id="products.none" defaultMessage="None of your products is like that." />
              ) : (
                <FormattedMessage id="products.empty" defaultMessage="No products yet. Add the first." />
              )
            }
          >
            {!narrowed && (
              <ButtonLink kind="main" to={newProduct}>
                <FormattedMessage id="products.new" defaultMessage="New product or service" />
              </ButtonLink>
            )}
          </Empty>
        )}
      />
    </Page>
  );
}
