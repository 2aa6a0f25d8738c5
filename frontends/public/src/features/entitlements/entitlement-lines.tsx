import type { Consumer, EntitlementLine } from '@ardhi/contracts/billing/entitlements';
import { formatDay } from '@ardhi/kit/format/format-day';
import { FormattedMessage, type IntlShape, useIntl } from '@ardhi/kit/i18n/intl';
import { grantSourceLabels } from '@ardhi/kit/labels/grant-source-labels';
import { itemText } from '@ardhi/kit/labels/item-labels';
import { Link } from '@ardhi/kit/router';
import styles from './entitlements.module.css';

const mebibyte = 2 ** 20;

/** An amount of an item as a number: storage in MiB. */
const amountText = (
  { formatMessage, formatNumber }: IntlShape,
  itemKey: EntitlementLine['itemKey'],
  amount: number,
): string =>
  itemKey === 'STORAGE_BYTES'
    ? formatMessage({ id: 'entitlements.mebibytes' }, { n: Math.round((amount / mebibyte) * 10) / 10 })
    : formatNumber(amount);

/** Entitlements of an owner, one item per line: its numbers, and on opening its sources and consumers. */
export function EntitlementLines({ lines }: { readonly lines: readonly EntitlementLine[] }) {
  return (
    <ul className={styles.list}>
      {lines.map((line) => (
        <li key={line.itemKey} className={styles.line}>
          <Line line={line} />
        </li>
      ))}
    </ul>
  );
}

function Line({ line }: { readonly line: EntitlementLine }) {
  const intl = useIntl();
  const { itemKey, granted, used, reserved, remaining, nextExpiry } = line;
  const text = (amount: number) => amountText(intl, itemKey, amount);
  const name = itemText(intl, { itemKey, quantity: granted });
  return (
    <>
      <h2>{name}</h2>
      <meter className={styles.meter} min={0} max={granted} value={used + reserved} aria-label={name} />
      <p>
        <FormattedMessage
          id="entitlements.numbers"
          values={{ used: text(used), remaining: text(remaining) }}
        />
        {reserved > 0 && (
          <>
            {' '}
            <FormattedMessage id="entitlements.reserved" values={{ n: reserved }} />
          </>
        )}
        {nextExpiry !== undefined && (
          <>
            {' '}
            <FormattedMessage
              id="entitlements.ends"
              values={{ amount: text(nextExpiry.quantity), day: formatDay(nextExpiry.at, intl.locale) }}
            />
          </>
        )}
      </p>
      <details>
        <summary>
          <FormattedMessage id="entitlements.usedBy" values={{ n: line.consumers.length }} />
        </summary>
        <ul className={styles.list}>
          {line.consumers.map((consumer) => (
            <li key={consumer.id}>
              <ConsumerName consumer={consumer} />: {text(consumer.amount)}
            </li>
          ))}
        </ul>
      </details>
      <details>
        <summary>
          <FormattedMessage id="entitlements.from" values={{ n: line.grants.length }} />
        </summary>
        <ul className={styles.list}>
          {line.grants.map((grant) => (
            <li key={grant.id}>
              <FormattedMessage {...grantSourceLabels[grant.source]} />:{' '}
              <FormattedMessage
                id="entitlements.grant"
                values={{ quantity: text(grant.quantity), used: text(grant.used) }}
              />{' '}
              {grant.expiresAt !== null && (
                <FormattedMessage
                  id="common.untilDay"
                  values={{ day: formatDay(grant.expiresAt, intl.locale) }}
                />
              )}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

/** A listing's title as a link, or an agent's name. */
function ConsumerName({ consumer: { type, id, label } }: { readonly consumer: Consumer }) {
  const name = <bdi>{label}</bdi>;
  return type === 'LISTING' ? <Link to={`/properties/${id}`}>{name}</Link> : name;
}
