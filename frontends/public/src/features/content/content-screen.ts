import type { Client } from '@ardhi/kit/client';
import type { IntlShape } from '@ardhi/kit/i18n/intl';
import type { Head } from '@ardhi/kit/router/head';
import type { ComponentType } from 'react';

/** A kind of screen that shows texts of the site. */
export interface ContentScreen<D> {
  /** Loads what the address names. */
  readonly load: (client: Client, address: string) => Promise<D>;
  readonly head: (intl: IntlShape, data: D) => Head;
  readonly Component: ComponentType<{ readonly data: D }>;
}
