import { autocompletePlaces, type PlaceSuggestion } from '@ardhi/contracts/geo/geo.routes';
import type { Client } from '../client/client.ts';
import { Combobox } from './combobox.tsx';
import styles from './place-combobox.module.css';
import { useOptionLoader } from './use-option-loader.ts';

/** Finds places by the first letters of their name; nothing for fewer than two letters. */
export const findPlaces = async (
  client: Client,
  text: string,
  signal: AbortSignal,
): Promise<readonly PlaceSuggestion[]> =>
  text.trim().length < 2
    ? []
    : (await client.call(autocompletePlaces, { query: { q: text, limit: 6 } }, { signal })).items;

interface PlaceComboboxProps {
  readonly name: string;
  readonly onChoose: (id: string, label: string) => void;
}

/** A combobox that finds a place by name. */
export function PlaceCombobox({ name, onChoose }: PlaceComboboxProps) {
  return (
    <div className={styles.place}>
      <Combobox<PlaceSuggestion>
        label={name}
        loadOptions={useOptionLoader(findPlaces)}
        getOptionKey={({ id }) => id}
        getOptionLabel={({ label }) => label}
        onChoose={({ id, label }) => onChoose(id, label)}
      />
    </div>
  );
}
