import { autocompletePlaces, type PlaceSuggestion } from '@ardhi/contracts/geo/geo.routes';
import { useClient } from '@ardhi/kit/client/client-context';
import { useActiveOption } from '@ardhi/kit/combobox/use-active-option';
import { useFollowingField } from '@ardhi/kit/forms/use-following-field';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Icon } from '@ardhi/kit/ui/icon';
import { useEffect, useRef, useState } from 'react';
import styles from './place-field.module.css';

const debounceMs = 120;
/**
 * Splits a sentence into a prefix and the possible name of a place: the text after the last "in" or "near",
 * else the whole text.
 */
const placePart = /^(.*\s(?:in|at|near|around|close to|next to)\s+|(?:in|at|near|around)\s+)?(.*)$/i;

interface PlaceFieldProps {
  readonly name: string;
  readonly label: string;
  readonly placeholder?: string;
  /** The text of the search that the page shows. */
  readonly text: string;
  readonly large?: boolean;
}

/** A text field for a place or a sentence with place suggestions (ARIA combobox with a listbox). */
export function PlaceField({ name, label, placeholder, text, large = false }: PlaceFieldProps) {
  const { input, chosenId, places, changeText, activeOption } = usePlaceField(label, text);
  return (
    <div className={styles.field} data-large={large || undefined}>
      <input
        ref={input}
        name={name}
        type="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        defaultValue={text}
        maxLength={200}
        onChange={({ target }) => changeText(target.value)}
        {...activeOption.inputProps}
      />
      <input ref={chosenId} type="hidden" name="place" />
      <button type="submit">
        <Icon name="search" />
        <span>
          <FormattedMessage id="common.search" />
        </span>
      </button>
      <div {...activeOption.listProps} className={styles.list}>
        {places.map((place, index) => (
          <div key={place.id} {...activeOption.optionProps(index)}>
            <Icon name="map-pin" /> {place.label}
          </div>
        ))}
      </div>
    </div>
  );
}

/**
 * Suggests places for what is typed; choosing one replaces the place in the text and submits the form. Another search of the
 * page replaces what was typed.
 */
function usePlaceField(label: string, text: string) {
  const input = useFollowingField<HTMLInputElement>(text);
  const chosenId = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const places = usePlaces(typed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search of the page ends what was typed before.
  useEffect(() => {
    if (chosenId.current !== null) chosenId.current.value = '';
    setTyped(undefined);
  }, [text]);
  const choose = (place: PlaceSuggestion | undefined) => {
    if (place === undefined || input.current === null || chosenId.current === null) return;
    const placeName = place.path.at(-1)?.name ?? place.label;
    input.current.value = input.current.value.replace(placePart, (_, prefix = '') => prefix + placeName);
    chosenId.current.value = place.id;
    setTyped(undefined);
    input.current.form?.requestSubmit();
  };
  const activeOption = useActiveOption({
    label,
    count: places.length,
    open: typed !== undefined && places.length > 0,
    onOpen: () => setTyped(input.current?.value),
    onClose: () => setTyped(undefined),
    onChoose: (index) => choose(places[index]),
  });
  const changeText = (text: string) => {
    setTyped(text);
    activeOption.reset();
    if (chosenId.current !== null) chosenId.current.value = '';
  };
  return { input, chosenId, places, changeText, activeOption };
}

/**
 * Place suggestions for the typed text; empty when the request fails, so that the text is searched as it
 * is.
 */
function usePlaces(typed: string | undefined): readonly PlaceSuggestion[] {
  const client = useClient();
  const [places, setPlaces] = useState<readonly PlaceSuggestion[]>([]);
  const query = typed?.replace(placePart, '$2').trim() ?? '';
  useEffect(() => {
    if (query.length < 2) return setPlaces([]);
    const abort = new AbortController();
    const timer = setTimeout(() => {
      client.call(autocompletePlaces, { query: { q: query, limit: 6 } }, { signal: abort.signal }).then(
        ({ items }) => setPlaces(items),
        () => setPlaces([]),
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [client, query]);
  return places;
}
