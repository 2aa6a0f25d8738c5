import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import { useState } from 'react';
import type { Saying } from '../editor/use-saying.ts';
import { PlaceChoice } from '../listing/place-choice.tsx';
import styles from './profile.module.css';

interface Given {
  readonly saying: Saying;
  /** Names of those that are chosen already, by id. */
  readonly names: Readonly<Record<string, string>>;
}

/** Where an agent works: buyers find them by these. */
export function AreaFields({ saying: { said, say }, names }: Given) {
  const { formatMessage } = useIntl();
  const [added, setAdded] = useState<Readonly<Record<string, string>>>({});
  const ids = (said['areaIds'] ?? []) as readonly string[];
  const nameOf = (id: string) => added[id] ?? names[id] ?? id;
  const add = (id: string, label: string) => {
    setAdded({ ...added, [id]: label });
    if (!ids.includes(id)) say('areaIds', [...ids, id]);
  };
  return (
    <fieldset className={styles['areas']}>
      <legend>
        <FormattedMessage id="agentProfile.areas" defaultMessage="Where you work" />
      </legend>
      <ul>
        {ids.map((id) => (
          <li key={id}>
            {nameOf(id)}{' '}
            <button
              type="button"
              aria-label={formatMessage(
                { id: 'agentProfile.dropArea', defaultMessage: 'No longer in {place}' },
                { place: nameOf(id) },
              )}
              onClick={() =>
                say(
                  'areaIds',
                  ids.filter((one) => one !== id),
                )
              }
            >
              <Icon name="x" />
            </button>
          </li>
        ))}
      </ul>
      <PlaceChoice
        name={formatMessage({ id: 'agentProfile.addArea', defaultMessage: 'Add a place' })}
        onPlace={add}
      />
    </fieldset>
  );
}
