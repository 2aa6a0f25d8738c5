import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import { showMoment } from '@ardhi/kit/units/show-moment';
import { useState } from 'react';
import styles from './fee-fields.module.css';
import type { Saying } from './use-saying.ts';

interface OpenDay {
  readonly from: string;
  readonly to: string;
  readonly note?: string;
}

/** A field of the browser says the time of whoever types. */
const instant = (text: string) => new Date(text).toISOString();

/** When anybody may come and look: days with their hours. */
export function OpenDayFields({ saying: { said, wrong, say } }: { readonly saying: Saying }) {
  const { locale } = useIntl();
  const shown = (at: string) => showMoment(at, locale, 'weekday');
  const days = (said['openDays'] ?? []) as readonly OpenDay[];
  const [day, setDay] = useState<Partial<OpenDay>>({});
  const complete = day.from !== undefined && day.to !== undefined && day.from < day.to;
  const add = () => {
    if (day.from === undefined || day.to === undefined) return;
    say('openDays', [...days, { from: instant(day.from), to: instant(day.to) }]);
    setDay({});
  };
  return (
    <div className={styles['fees']}>
      {days.map((one) => (
        <p key={one.from}>
          <time dateTime={one.from}>{shown(one.from)}</time> – <time dateTime={one.to}>{shown(one.to)}</time>
          <Button
            kind="plain"
            onClick={() =>
              say(
                'openDays',
                days.filter((other) => other !== one),
              )
            }
          >
            <Icon name="x" /> <FormattedMessage id="openDay.remove" defaultMessage="Remove" />
          </Button>
        </p>
      ))}
      <p role="alert">{wrong['openDays']}</p>
      {(['from', 'to'] as const).map((name) => (
        <Field
          key={name}
          label={
            name === 'from' ? (
              <FormattedMessage id="openDay.from" defaultMessage="Open from" />
            ) : (
              <FormattedMessage id="openDay.to" defaultMessage="Open until" />
            )
          }
        >
          {(ids) => (
            <input
              {...ids}
              className={control}
              type="datetime-local"
              value={day[name] ?? ''}
              onChange={({ target }) => setDay({ ...day, [name]: target.value })}
            />
          )}
        </Field>
      ))}
      <div>
        <Button disabled={!complete} onClick={add}>
          <Icon name="plus" /> <FormattedMessage id="openDay.add" defaultMessage="Add an open day" />
        </Button>
      </div>
    </div>
  );
}
