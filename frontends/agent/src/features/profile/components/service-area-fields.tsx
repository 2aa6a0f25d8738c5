import { PlaceCombobox } from '@ardhi/kit/combobox/place-combobox';
import type { Autosave } from '@ardhi/kit/forms/autosave';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Icon } from '@ardhi/kit/ui/icon';
import { useState } from 'react';
import styles from './profile.module.css';

interface ServiceAreaFieldsProps {
  readonly autosave: Autosave;
  /** Names of the selected areas by id. */
  readonly names: Readonly<Record<string, string>>;
}

/** The areas an agent serves; buyers can search by them. */
export function ServiceAreaFields({ autosave: { values, setValue }, names }: ServiceAreaFieldsProps) {
  const { formatMessage } = useIntl();
  const [added, setAdded] = useState<Readonly<Record<string, string>>>({});
  const ids = (values['areaIds'] ?? []) as readonly string[];
  const nameOf = (id: string) => added[id] ?? names[id] ?? id;
  const add = (id: string, label: string) => {
    setAdded({ ...added, [id]: label });
    if (!ids.includes(id)) setValue('areaIds', [...ids, id]);
  };
  return (
    <fieldset className={styles.areas}>
      <legend>
        <FormattedMessage id="agentProfile.areas" />
      </legend>
      <ul>
        {ids.map((id) => (
          <li key={id}>
            {nameOf(id)}{' '}
            <button
              type="button"
              aria-label={formatMessage({ id: 'agentProfile.dropArea' }, { place: nameOf(id) })}
              onClick={() =>
                setValue(
                  'areaIds',
                  ids.filter((other) => other !== id),
                )
              }
            >
              <Icon name="x" />
            </button>
          </li>
        ))}
      </ul>
      <PlaceCombobox name={formatMessage({ id: 'agentProfile.addArea' })} onChoose={add} />
    </fieldset>
  );
}
