import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Form, Link, useNavigate } from '@ardhi/kit/router/router.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import { type Asked, addressOf, asking } from './asked.ts';
import { HiddenAsked } from './hidden-asked.tsx';
import styles from './radius-chip.module.css';

const words = defineMessages({
  label: { id: 'radius.label', defaultMessage: 'How far around' },
  only: { id: 'radius.only', defaultMessage: 'Only in {place}' },
  place: { id: 'radius.place', defaultMessage: 'Within {km} km of {place}' },
  here: { id: 'radius.here', defaultMessage: 'Within {km} km of here' },
  any: { id: 'radius.any', defaultMessage: 'Nearest to here' },
});
const stepsM = [1_000, 2_000, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000];

interface Given {
  readonly asked: Asked;
  /** Name of what is searched around; none for a bare point. */
  readonly place: string | undefined;
  /** What the chip is called when it is taken away, and the search without it. */
  readonly text: string;
  readonly without: string;
}

/** Where is searched and how far around it: chosen at once with scripts, with a button without. */
export function RadiusChip({ asked, place, text, without }: Given) {
  const intl = useIntl();
  const navigate = useNavigate();
  const radiusM = Number(asked.radiusM ?? 0);
  const sizes =
    stepsM.includes(radiusM) || !(radiusM > 0) ? stepsM : [...stepsM, radiusM].toSorted((a, b) => a - b);
  const sentence = (metres: number) =>
    intl.formatMessage(place === undefined ? words.here : words.place, {
      km: intl.formatNumber(metres / 1_000),
      place,
    });
  return (
    <Form className={styles['chip']} key={addressOf(asked)}>
      <HiddenAsked asked={asked} except={['radiusM']} />
      <select
        name="radiusM"
        aria-label={intl.formatMessage(words.label)}
        defaultValue={asked.radiusM ?? ''}
        onChange={({ target }) => void navigate(addressOf(asking(asked, { radiusM: target.value })) || '?')}
      >
        <option value="">
          {intl.formatMessage(place === undefined ? words.any : words.only, { place })}
        </option>
        {sizes.map((metres) => (
          <option key={metres} value={metres}>
            {sentence(metres)}
          </option>
        ))}
      </select>
      <noscript>
        <Button type="submit">
          <FormattedMessage id="radius.go" defaultMessage="Change" />
        </Button>
      </noscript>
      <Link
        to={without}
        aria-label={intl.formatMessage(
          { id: 'filters.without', defaultMessage: 'Remove filter: {text}' },
          { text },
        )}
      >
        <Icon name="x" />
      </Link>
    </Form>
  );
}
