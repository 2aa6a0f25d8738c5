import type { Circle } from '@ardhi/contracts/accounts/circle';
import { useIntl } from '@ardhi/kit/i18n/intl';

/** What the parts of a circle show; `circle` is as the reader sees it. */
export interface CircleProps {
  readonly circle: Circle;
}

/** Names of the members by their id; of somebody who was erased there is none. */
export function useMemberNames({ members }: Circle): (id: string) => string {
  const { formatMessage } = useIntl();
  return (id) => members.find((member) => member.id === id)?.name || formatMessage({ id: 'circle.someone' });
}

/** Whether the reader organises the circle. */
export const isOrganiser = ({ you, organiserId }: Circle): boolean => you === organiserId;
