import { type Licence, licenceBodies } from '@ardhi/contracts/accounts/user-fields';
import { locales } from '@ardhi/contracts/values';
import { defineMessages, type IntlShape } from '@ardhi/kit/i18n/intl';
import { licenceBodyLabels } from '@ardhi/kit/labels/licence-labels';
import { localeNames } from '@ardhi/kit/labels/locale-names';
import { valueText } from '@ardhi/kit/listing-editor/value-text';

const labels = defineMessages({
  title: { id: 'agentProfile.role' },
  bio: { id: 'common.aboutYou' },
  phones: { id: 'agentProfile.phones' },
  languages: { id: 'agentProfile.languages' },
  specialties: { id: 'agentProfile.fields' },
  areaIds: { id: 'agentProfile.areas' },
  licence: { id: 'agentProfile.licence' },
});

const isLabelled = (field: string): field is keyof typeof labels => Object.hasOwn(labels, field);

/** Label of a field of an agent's profile. */
export const profileFieldLabel = ({ formatMessage }: IntlShape, field: string): string =>
  isLabelled(field) ? formatMessage(labels[field]) : field;

interface ProfileField {
  readonly field: string;
  /** Names of the areas served, by id. */
  readonly areas: Readonly<Record<string, string>>;
}

/** A value of an agent's profile in a line of text. */
export function profileValueText(intl: IntlShape, value: unknown, { field, areas }: ProfileField): string {
  if (field === 'areaIds') return nameList(intl, value, (id) => areas[id]);
  if (field === 'languages')
    return nameList(intl, value, (code) => {
      const locale = locales.find((one) => one === code);
      return locale && localeNames[locale];
    });
  if (field === 'phones' && Array.isArray(value))
    return nameList(
      intl,
      value.map(({ e164 }) => e164),
    );
  if (field !== 'licence' || !value) return valueText(intl, value);
  const { body, number, validTo } = value as Licence;
  const issuer = licenceBodies.includes(body) ? intl.formatMessage(licenceBodyLabels[body]) : body;
  return [issuer, number, intl.formatDate(validTo, { dateStyle: 'medium', timeZone: 'UTC' })].join(', ');
}

const nameList = (
  intl: IntlShape,
  value: unknown,
  nameOf: (item: string) => string | undefined = (item) => item,
): string => {
  const items = (value ?? []) as readonly string[];
  return valueText(intl, items.length === 0 ? null : items.map((item) => nameOf(item) ?? item).join(', '));
};
