import type { HotelListing } from '@ardhi/contracts/listings/listing';
import { defineMessages, FormattedMessage, type IntlShape, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { FactTable } from '@ardhi/kit/ui/fact-table.tsx';
import { Section } from '@ardhi/kit/ui/section.tsx';
import { moneyText } from '@ardhi/kit/words/money-text';

type Room = NonNullable<HotelListing['rooms']>[number];

const words = defineMessages({
  room: {
    id: 'room.about',
    defaultMessage: '{name}: {sleeps, plural, one {# guest} other {# guests}}, {beds}',
  },
  night: { id: 'room.night', defaultMessage: '{rate} a night' },
  breakfast: { id: 'room.breakfast', defaultMessage: '{rate} a night with breakfast' },
});

/** The kinds of rooms with who fits in and what a night costs. */
export function HotelRooms({ rooms = [] }: { readonly rooms: HotelListing['rooms'] }) {
  const intl = useIntl();
  if (rooms.length === 0) return null;
  return (
    <Section title={<FormattedMessage id="room.heading" defaultMessage="Rooms" />}>
      <FactTable facts={rooms.map((room) => ({ label: aboutRoom(intl, room), value: rateOf(intl, room) }))} />
    </Section>
  );
}

const aboutRoom = (intl: IntlShape, { name, sleeps, beds }: Room) =>
  intl.formatMessage(words.room, { name, sleeps, beds });

const rateOf = (intl: IntlShape, { rate, breakfast }: Room) =>
  intl.formatMessage(breakfast ? words.breakfast : words.night, { rate: moneyText(rate, intl.locale) });
