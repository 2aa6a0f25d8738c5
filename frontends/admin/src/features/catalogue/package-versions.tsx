import type { PackageFields } from '@ardhi/contracts/billing/catalogue';
import type { readPackageHistory } from '@ardhi/contracts/billing/catalogue-admin.routes';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { formatDay } from '@ardhi/kit/format/format-day';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { defineMessages, FormattedMessage, type IntlShape, useIntl } from '@ardhi/kit/i18n/intl';
import { itemText } from '@ardhi/kit/labels/item-labels';
import { Section } from '@ardhi/kit/ui/section';
import styles from './catalogue.module.css';

type Version = AnswerOf<typeof readPackageHistory>['items'][number];
type Change = Version['changes'][number];

const labels = defineMessages({
  name: { id: 'common.name' },
  lines: { id: 'packages.field.lines' },
  prices: { id: 'common.prices' },
  trialDays: { id: 'common.trial' },
  active: { id: 'catalogue.onSale' },
});
const isLabelled = (field: string): field is keyof typeof labels => field in labels;

/** A value of a changed field as a short text. */
function textOf(intl: IntlShape, field: string, value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (field === 'lines')
    return (value as PackageFields['lines']).map((line) => itemText(intl, line)).join(', ');
  if (field === 'prices')
    return (value as PackageFields['prices']).map(({ money }) => formatMoney(money, intl.locale)).join(', ');
  if (field === 'name') return (value as PackageFields['name']).en;
  return String(value);
}

/** The versions of a package, the newest first, with what each changed. */
export function PackageVersions({ versions }: { readonly versions: readonly Version[] }) {
  const intl = useIntl();
  return (
    <Section title={<FormattedMessage id="packages.versions" />}>
      <ol className={styles.versions} reversed>
        {versions.map(({ version, at, type, changes }) => (
          <li key={version}>
            <FormattedMessage id="packages.version" values={{ version, day: formatDay(at, intl.locale) }} />
            {type === 'Amended' && <Differences changes={changes} />}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Differences({ changes }: { readonly changes: readonly Change[] }) {
  const intl = useIntl();
  return (
    <ul>
      {changes.flatMap(({ field, from, to }) => {
        if (!isLabelled(field)) return [];
        const values = {
          field: intl.formatMessage(labels[field]),
          from: textOf(intl, field, from),
          to: textOf(intl, field, to),
        };
        return [
          <li key={field}>
            <FormattedMessage id="packages.versionChange" values={values} />
          </li>,
        ];
      })}
    </ul>
  );
}
