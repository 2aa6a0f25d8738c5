import type { Suggestion } from '@ardhi/contracts/listings/search';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Link } from '@ardhi/kit/router/router.tsx';
import { type Asked, addressOf, asking } from './asked.ts';
import styles from './suggestions.module.css';

/** Ways on that surely find something, each with how much. */
export function Suggestions({
  suggestions,
  asked,
}: {
  readonly suggestions: readonly Suggestion[];
  readonly asked: Asked;
}) {
  const intl = useIntl();
  if (suggestions.length === 0) return null;
  return (
    <ul
      className={styles['suggestions']}
      aria-label={intl.formatMessage({ id: 'suggestions.label', defaultMessage: 'Suggested changes' })}
    >
      {suggestions.filter(isFirst).map((suggestion) => (
        <li key={suggestion.label}>
          <Link to={addressOf(withSuggestion(asked, suggestion)) || '?'}>
            {suggestion.label}
            <small>
              <FormattedMessage
                id="suggestions.total"
                defaultMessage="{total, number}"
                values={{ total: suggestion.total }}
              />
            </small>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The same words twice would be the same choice twice: a use of land is also its type. */
const isFirst = ({ label }: Suggestion, at: number, all: readonly Suggestion[]) =>
  all.findIndex((one) => one.label === label) === at;

const withSuggestion = (asked: Asked, { add = {}, drop = [] }: Suggestion): Asked =>
  asking(asked, { ...Object.fromEntries(drop.map((name) => [name, undefined])), ...add });
