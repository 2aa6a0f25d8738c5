import type { Circle } from '@ardhi/contracts/accounts/circle';
import { useIntl } from '@ardhi/kit/i18n/intl';

/** Props shared by the parts of a circle; `circle` is as the reader sees it. */
export interface CircleProps {
  readonly circle: Circle;
}

/** Member names by id; erased members have none. */
export function useMemberNames({ members }: Circle): (id: string) => string {
  const { formatMessage } = useIntl();
  return (id) => members.find((member) => member.id === id)?.name || formatMessage({ id: 'circle.someone' });
}

/** True if the reader organises the circle. */
export const isOrganiser = ({ you, organiserId }: Circle): boolean => you === organiserId;
