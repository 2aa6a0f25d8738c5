import type { Media } from '@ardhi/contracts/media';
import { HeldBar } from '../forms/held-bar.tsx';
import {
  defineMessages,
  FormattedMessage,
  type IntlShape,
  type MessageDescriptor,
  useIntl,
} from '../i18n/intl.tsx';
import { roomLabels } from '../labels/room-labels.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { countHeld } from './held-media.ts';
import { mediaName } from './media-name.ts';
import type { HeldListingMedia } from './use-listing-media.ts';

const fieldLabels: Readonly<Record<string, MessageDescriptor>> = defineMessages({
  caption: { id: 'media.caption' },
  room: { id: 'media.room' },
  permission: { id: 'common.whoCanSeeIt' },
  cover: { id: 'media.cover' },
  hotspots: { id: 'media.spot' },
  poster: { id: 'media.poster' },
});
const permissionLabels = defineMessages({
  PUBLIC: { id: 'media.permission.PUBLIC' },
  PRIVATE: { id: 'media.permission.PRIVATE' },
});

/** The changes to a gallery that buyers do not see yet, old and new, with the button that publishes them. */
export function HeldMediaBar({ media }: { readonly media: HeldListingMedia }) {
  const { held, stored, publish, discard, isPublishing } = media;
  const intl = useIntl();
  const count = countHeld(held);
  if (count === 0) return null;
  const nameOf = (id: string) => {
    const item = stored.find((one) => one.id === id);
    return item === undefined ? '' : mediaName(item);
  };
  return (
    <>
      {media.isOutdated && (
        <Notice
          urgent
          icon="triangle-alert"
          tone="warning"
          title={<FormattedMessage id="media.outdated" />}
        />
      )}
      <HeldBar
        count={count}
        onDiscard={discard}
        publishButton={
          <Button variant="primary" disabled={isPublishing} onClick={publish}>
            <FormattedMessage id="editor.held.publish" />
          </Button>
        }
      >
        {held.removed.map((id) => (
          <li key={id}>
            <b>{nameOf(id)}</b> <FormattedMessage id="media.held.removed" />
          </li>
        ))}
        {Object.entries(held.changes).flatMap(([id, fields]) =>
          Object.entries(fields).map(([field, { base, to }]) => (
            <li key={`${id} ${field}`}>
              <b>{nameOf(id)}</b> · {fieldName(intl, field)} <del>{shownValue(intl, field, base)}</del> →{' '}
              <ins>{shownValue(intl, field, to)}</ins>
            </li>
          )),
        )}
        {held.order && (
          <li>
            <FormattedMessage id="media.held.order" />
          </li>
        )}
      </HeldBar>
    </>
  );
}

const fieldName = ({ formatMessage }: IntlShape, field: string) => {
  const label = fieldLabels[field];
  return label === undefined ? field : formatMessage(label);
};

/** A short text for a value; what has none, as the spots on a plan, is only said to be there. */
function shownValue(intl: IntlShape, field: string, value: unknown): string {
  if (field === 'caption')
    return (value as Media['caption'])?.en || intl.formatMessage({ id: 'editor.value.none' });
  if (field === 'permission' && (value === 'PUBLIC' || value === 'PRIVATE'))
    return intl.formatMessage(permissionLabels[value]);
  if (field === 'room' && typeof value === 'string')
    return intl.formatMessage(roomLabels[value as keyof typeof roomLabels]);
  return value === undefined ||
    value === null ||
    value === false ||
    (Array.isArray(value) && value.length === 0)
    ? intl.formatMessage({ id: 'editor.value.none' })
    : intl.formatMessage({ id: 'editor.value.yes' });
}
