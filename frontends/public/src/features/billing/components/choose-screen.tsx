import type { Audience } from '@ardhi/contracts/billing/catalogue';
import type { CartInput } from '@ardhi/contracts/billing/quote';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useSearchParams } from '@ardhi/kit/router';
import { useSessionState } from '@ardhi/kit/session/session-context';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { EmptyState, Notice } from '@ardhi/kit/ui/notice';
import { Suspense } from 'react';
import type { Offer, PackagesData } from '../api/load-packages.ts';
import { countryName } from '../lib/billing-country.ts';
import { type Cart, useCart } from '../lib/cart.ts';
import styles from './billing.module.css';
import { CountrySelect } from './country-select.tsx';
import { Extras } from './extras.tsx';
import { GiftBox } from './gift-box.tsx';
import { CheckoutForm } from './lazy-forms.tsx';
import { PackageContents, PackageFacts } from './package-option.tsx';
import { Subscriptions } from './subscriptions.tsx';

/** Chooses a package and extras, and pays for them. */
export function ChooseScreen({
  offer,
  unpaid,
  subscriptions,
  changes,
  gifts,
}: Extract<PackagesData, { view: 'CHOOSE' }>) {
  const { country } = offer;
  // The open order of a subscription is shown beside the subscription.
  const others = unpaid.filter(({ id }) => !subscriptions.some(({ openOrderId }) => openOrderId === id));
  const [params] = useSearchParams();
  const namedPackage = offer.packages.find(({ slug }) => slug === params.get('package'))?.id;
  const [cart, change] = useCart(namedPackage);
  const isForAgency = useAgency() !== undefined && !cart.isForMe;
  const beneficiary = useBeneficiary(isForAgency);
  // A gift can be for any kind of buyer.
  const shown = cart.isGift ? offer : offerFor(beneficiary.beneficiary?.type, offer);
  const { packages, items } = shown;
  const lines = linesOf(cart, shown);
  const body = { lines, currency: offer.currency, ...beneficiary, ...(cart.isGift && { gift: true }) };
  return (
    <>
      <GiftBox {...gifts} />
      <UnpaidOrders orders={others} />
      {subscriptions.length > 0 && <Subscriptions subscriptions={subscriptions} packages={changes} />}
      <CountrySelect country={country} />
      {offer.packages.length === 0 && offer.items.length === 0 ? (
        <NothingOnSale country={country} />
      ) : (
        <>
          {packages.length === 0 && <ForSellers />}
          {packages.length > 0 && <PackageChoice offer={shown} cart={cart} onChange={change} />}
          {items.length > 0 && (
            <Extras
              items={items}
              currency={offer.currency}
              quantities={cart.extras}
              onChange={(extras) => change({ extras })}
            />
          )}
          <WhoFor isForMe={cart.isForMe} onChange={(isForMe) => change({ isForMe })} />
          <AsGift cart={cart} isTooMuch={lines.length > 1} onChange={change} />
          {(cart.isGift ? lines.length === 1 : lines.length > 0) && (
            <Suspense>
              <CheckoutForm offer={offer} cart={cart} body={body} onChange={change} />
            </Suspense>
          )}
        </>
      )}
    </>
  );
}

interface UnpaidOrdersProps {
  readonly orders: Extract<PackagesData, { view: 'CHOOSE' }>['unpaid'];
}

function UnpaidOrders({ orders }: UnpaidOrdersProps) {
  const { locale } = useIntl();
  return orders.map(({ id, number, total }) => (
    <Notice
      key={id}
      icon="clock"
      title={<FormattedMessage id="billing.resume" values={{ number, amount: formatMoney(total, locale) }} />}
    >
      <ButtonLink to={`/packages?order=${id}`}>
        <FormattedMessage id="billing.resumeOrder" />
      </ButtonLink>
    </Notice>
  ));
}

function NothingOnSale({ country }: Pick<Offer, 'country'>) {
  const { locale } = useIntl();
  return (
    <EmptyState
      icon="info"
      title={<FormattedMessage id="billing.noPackages" values={{ country: countryName(country, locale) }} />}
    />
  );
}

/** Note for a buyer who does not list. */
const ForSellers = () => (
  <Notice icon="info" title={<FormattedMessage id="billing.forSellers" />}>
    <ButtonLink to="/sell">
      <FormattedMessage id="common.sellOrLet" />
    </ButtonLink>
  </Notice>
);

/** Packages and items sold to a kind of buyer. */
const offerFor = (type: Audience | undefined, { packages, items, ...offer }: Offer): Offer => ({
  ...offer,
  packages: packages.filter(({ audience }) => type === undefined || audience.includes(type)),
  items: items.filter(({ audience }) => type === undefined || audience.includes(type)),
});

/** Items and packages on sale, and the chosen ones. */
export type CartProps = {
  readonly offer: Offer;
  readonly cart: Cart;
  readonly onChange: (changes: Partial<Cart>) => void;
};

function linesOf({ packageId, extras }: Cart, { packages, items }: Offer): CartInput['lines'] {
  const chosen = packages.filter(({ id }) => id === packageId);
  const added = items.filter(({ id }) => (extras[id] ?? 0) > 0);
  return [
    ...chosen.map(({ id }) => ({ kind: 'PACKAGE' as const, refId: id, qty: 1 })),
    ...added.map(({ id }) => ({ kind: 'ITEM' as const, refId: id, qty: extras[id] ?? 0 })),
  ];
}

/** The agency that the user may buy for. */
function useAgency() {
  const session = useSessionState();
  if (session.status !== 'signedIn' || session.user.role !== 'SUPER_AGENT') return undefined;
  return session.user.agency;
}

function useBeneficiary(isForAgency: boolean): Pick<CartInput, 'beneficiary'> {
  const agency = useAgency();
  const session = useSessionState();
  if (session.status !== 'signedIn') return {};
  if (isForAgency && agency !== undefined) return { beneficiary: { type: 'AGENCY', id: agency.id } };
  const { id, role } = session.user;
  const isAgent = role === 'AGENT' || role === 'SUPER_AGENT';
  return { beneficiary: { type: isAgent ? 'AGENT' : 'USER', id } };
}

const PackageChoice = ({ offer: { packages, currency }, cart, onChange }: CartProps) => (
  <fieldset className={styles.group}>
    <legend>
      <FormattedMessage id="billing.returnToPackages" />
    </legend>
    {packages.map((entry) => (
      <label key={entry.id} className={styles.option}>
        <input
          type="radio"
          name="package"
          checked={entry.id === cart.packageId}
          onChange={() => onChange({ packageId: entry.id })}
        />
        <PackageFacts entry={entry} currency={currency} />
        {entry.id === cart.packageId && <PackageContents entry={entry} />}
      </label>
    ))}
  </fieldset>
);

interface AsGiftProps extends Pick<CartProps, 'cart' | 'onChange'> {
  /** True if the cart holds more than a gift can. */
  readonly isTooMuch: boolean;
}

/** Marks the purchase as a gift; the payment section asks for the receiver. */
const AsGift = ({ cart, isTooMuch, onChange }: AsGiftProps) => (
  <div className={styles.group}>
    <label className={styles.option}>
      <input
        type="checkbox"
        checked={cart.isGift}
        onChange={({ target }) => onChange({ isGift: target.checked })}
      />
      <FormattedMessage id="gifts.asGift" />
      <span className={styles.note}>
        <FormattedMessage id="gifts.asGiftHint" />
      </span>
    </label>
    {cart.isGift && isTooMuch && <Notice icon="info" title={<FormattedMessage id="gifts.oneOnly" />} />}
  </div>
);

interface WhoForProps {
  readonly isForMe: boolean;
  readonly onChange: (isForMe: boolean) => void;
}

/** Buyer choice for the head of an agency only: the agency or themselves. */
function WhoFor({ isForMe, onChange }: WhoForProps) {
  const agency = useAgency();
  if (agency === undefined) return null;
  return (
    <fieldset className={styles.group}>
      <legend>
        <FormattedMessage id="billing.whoFor" />
      </legend>
      <label className={styles.option}>
        <input type="radio" name="who" checked={!isForMe} onChange={() => onChange(false)} />
        <FormattedMessage id="billing.forAgency" values={{ name: agency.displayName }} />
      </label>
      <label className={styles.option}>
        <input type="radio" name="who" checked={isForMe} onChange={() => onChange(true)} />
        <FormattedMessage id="billing.forMe" />
      </label>
    </fieldset>
  );
}
