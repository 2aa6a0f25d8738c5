import { useEffect, useState } from 'react';
import { messageOf } from '../client/call-error.ts';

const typingMs = 200;

export type Fetch<T> = (text: string, signal: AbortSignal) => Promise<readonly T[]>;

interface Found<T> {
  readonly options: readonly T[];
  readonly busy: boolean;
  readonly failure?: string;
}

/** Options for what is typed, asked for once the typing rests; an answer that comes too late is dropped. */
export function useOptions<T>(text: string, open: boolean, fetch: Fetch<T>): Found<T> {
  const [found, setFound] = useState<Found<T>>({ options: [], busy: false });
  useEffect(() => {
    if (!open) return;
    const walk = new AbortController();
    const timer = setTimeout(() => {
      setFound((before) => ({ ...before, busy: true }));
      fetch(text, walk.signal).then(
        (options) => walk.signal.aborted || setFound({ options, busy: false }),
        (error) => walk.signal.aborted || setFound({ options: [], busy: false, failure: messageOf(error) }),
      );
    }, typingMs);
    return () => {
      clearTimeout(timer);
      walk.abort();
    };
  }, [text, open, fetch]);
  return found;
}
