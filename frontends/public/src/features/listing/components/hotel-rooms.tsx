import type { HotelListing } from '@ardhi/contracts/listings/listing';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { defineMessages, FormattedMessage, type IntlShape, useIntl } from '@ardhi/kit/i18n/intl';
import { FactTable } from '@ardhi/kit/ui/fact-table';
import { Section } from '@ardhi/kit/ui/section';

type Room = NonNullable<HotelListing['rooms']>[number];

const messages = defineMessages({
  room: {
    id: 'room.about',
  },
  night: { id: 'room.night' },
  breakfast: { id: 'room.breakfast' },
});

/** The room types of a hotel with capacity and price per night. */
export function HotelRooms({ rooms = [] }: { readonly rooms: HotelListing['rooms'] }) {
  const intl = useIntl();
  if (rooms.length === 0) return null;
  return (
    <Section title={<FormattedMessage id="room.heading" />}>
      <FactTable
        facts={rooms.map((room) => ({ label: roomText(intl, room), value: rateText(intl, room) }))}
      />
    </Section>
  );
}

const roomText = (intl: IntlShape, { name, sleeps, beds }: Room) =>
  intl.formatMessage(messages.room, { name, sleeps, beds });

const rateText = (intl: IntlShape, { rate, breakfast }: Room) =>
  intl.formatMessage(breakfast ? messages.breakfast : messages.night, {
    rate: formatMoney(rate, intl.locale),
  });
