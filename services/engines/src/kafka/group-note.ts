import { createHash } from 'node:crypto';

/** What a listening notes beside each of its offsets. */
export interface GroupNote {
  /** How far all its lanes have come. */
  readonly upTo: number;
  /** The lanes that it speaks for by their tags: whether the offset holds for them, or they were reading on from the store. */
  readonly lanes: ReadonlyMap<string, boolean>;
}

/** A consumer's name in six characters: brokers keep notes of 4,096. */
export const tagOf = (consumer: string): string =>
  createHash('sha256').update(consumer).digest('base64url').slice(0, 6);

const behind = '!';

export const noteText = ({ upTo, lanes }: GroupNote): string =>
  [upTo, ...[...lanes].map(([tag, isFollowing]) => (isFollowing ? tag : behind + tag))].join(' ');

export function noteIn(text: string): GroupNote {
  const [upTo = '', ...tags] = text.split(' ');
  return {
    upTo: Number(upTo) || 0,
    lanes: new Map(tags.map((tag) => (tag.startsWith(behind) ? [tag.slice(1), false] : [tag, true]))),
  };
}
