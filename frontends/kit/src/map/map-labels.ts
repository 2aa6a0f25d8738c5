import { defineMessages, type IntlShape } from '../i18n/intl.tsx';

/** Labels of the map controls, by the library's keys. */
const controlMessages = defineMessages({
  'Map.Title': { id: 'common.map' },
  'NavigationControl.ZoomIn': { id: 'kit.map.zoomIn' },
  'NavigationControl.ZoomOut': { id: 'kit.map.zoomOut' },
  'GeolocateControl.FindMyLocation': { id: 'kit.map.locate' },
  'GeolocateControl.LocationNotAvailable': {
    id: 'kit.map.noLocation',
  },
  'Satellite.Show': { id: 'kit.map.satellite' },
  'ScaleControl.Meters': { id: 'kit.map.meters' },
  'ScaleControl.Kilometers': { id: 'kit.map.kilometers' },
});

export type MapLabels = Readonly<Record<keyof typeof controlMessages, string>>;

/** The control labels in the reader's language. */
export const mapLabels = ({ formatMessage }: IntlShape): MapLabels =>
  Object.fromEntries(
    Object.entries(controlMessages).map(([name, word]) => [name, formatMessage(word)]),
  ) as MapLabels;
