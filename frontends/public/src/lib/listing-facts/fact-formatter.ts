import { formatDistance } from '@ardhi/kit/format/format-distance';
import type { IntlShape, MessageDescriptor } from '@ardhi/kit/i18n/intl';

type Labels = Readonly<Record<string, MessageDescriptor>>;

/** Label and formatted value of a fact; the value is undefined where the listing does not state it. */
export type FactRow = readonly [label: MessageDescriptor, value: string | undefined];

/** Formatters for fact values; each returns undefined for an undefined value. */
export const factFormatter = (intl: IntlShape) => ({
  intl,
  choice: (labels: Labels, key: string | undefined) => {
    const label = key === undefined ? undefined : labels[key];
    return label === undefined ? undefined : intl.formatMessage(label);
  },
  choices: (labels: Labels, keys: readonly string[] = []) =>
    intl.formatList(
      keys.flatMap((key) => (labels[key] === undefined ? [] : [intl.formatMessage(labels[key])])),
    ),
  number: (value: number | undefined) => (value === undefined ? undefined : intl.formatNumber(value)),
  distance: (metres: number | undefined) =>
    metres === undefined ? undefined : formatDistance(metres, intl.locale),
  /** Formats the plural message `labels` with the number `n`. */
  count: (labels: MessageDescriptor, n: number | undefined) =>
    n === undefined ? undefined : intl.formatMessage(labels, { n }),
});
/** The formatters that `factFormatter` returns. */
export type FactFormatter = ReturnType<typeof factFormatter>;

/** Joins the defined parts with commas; undefined if there are none. */
export const joinParts = (...parts: readonly (string | undefined)[]) =>
  parts.filter(Boolean).join(', ') || undefined;

/** Turns an enum value without a label of its own into text: GUEST_HOUSE becomes "Guest house". */
export const humanizeChoice = (value: string | undefined) =>
  value && value.slice(0, 1) + value.slice(1).replaceAll('_', ' ').toLowerCase();
