import { defineMessages, type IntlShape } from '../i18n/intl.tsx';

/** What the map's own controls are called, by the library's names for them. */
const words = defineMessages({
  'Map.Title': { id: 'kit.map.title', defaultMessage: 'Map' },
  'NavigationControl.ZoomIn': { id: 'kit.map.zoomIn', defaultMessage: 'Zoom in' },
  'NavigationControl.ZoomOut': { id: 'kit.map.zoomOut', defaultMessage: 'Zoom out' },
  'GeolocateControl.FindMyLocation': { id: 'kit.map.locate', defaultMessage: 'Find my location' },
  'GeolocateControl.LocationNotAvailable': {
    id: 'kit.map.noLocation',
    defaultMessage: 'Location not available',
  },
  'ScaleControl.Meters': { id: 'kit.map.meters', defaultMessage: 'm' },
  'ScaleControl.Kilometers': { id: 'kit.map.kilometers', defaultMessage: 'km' },
});

export type MapWords = Readonly<Record<keyof typeof words, string>>;

/** The controls' names in the reader's language. */
export const mapWords = ({ formatMessage }: IntlShape): MapWords =>
  Object.fromEntries(Object.entries(words).map(([name, word]) => [name, formatMessage(word)])) as MapWords;
