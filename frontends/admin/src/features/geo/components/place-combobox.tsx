import { autocompletePlaces, type PlaceSuggestion } from '@ardhi/contracts/geo/geo.routes';
import { type PlaceLevel, placeLevels } from '@ardhi/contracts/geo/place';
import { Combobox } from '@ardhi/kit/combobox';
import { useOptionLoader } from '@ardhi/kit/combobox/use-option-loader';

interface PlaceComboboxProps {
  readonly label: string;
  readonly initialText?: string;
  /** Levels of the suggested places. */
  readonly levels: readonly PlaceLevel[];
  readonly onChoose: (place: PlaceSuggestion) => void;
}

/** The levels above one. */
export const levelsAbove = (level: PlaceLevel): readonly PlaceLevel[] =>
  placeLevels.slice(0, placeLevels.indexOf(level));

/** A combobox of places with a typo-tolerant search. */
export function PlaceCombobox({ label, initialText, levels, onChoose }: PlaceComboboxProps) {
  const levelsKey = levels.join(',');
  const loadOptions = useOptionLoader(async (client, q, signal) => {
    if (q.trim() === '') return [];
    const query = { q: q.trim(), levels: [...levels] };
    return (await client.call(autocompletePlaces, { query }, { signal })).items;
  }, levelsKey);
  return (
    <Combobox
      key={levelsKey}
      label={label}
      {...(initialText !== undefined && { initialText })}
      loadOptions={loadOptions}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ label: name }) => name}
      onChoose={onChoose}
    />
  );
}
