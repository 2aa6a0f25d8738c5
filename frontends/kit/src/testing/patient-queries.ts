import { configure } from '@testing-library/react';

/** Ends a query that waits for ever; a busy machine never reaches it. */
configure({ asyncUtilTimeout: 60_000 });
