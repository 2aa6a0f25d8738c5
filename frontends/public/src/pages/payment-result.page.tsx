import { resultLoader } from '../features/billing/api/load-result.ts';
import { ResultScreen, resultHandle } from '../features/billing/components/result-screen.tsx';

/** Loads the state of the payment. */
export const loader = resultLoader;
export const handle = resultHandle;
/** Return page of payment providers; it shows the payment state known to the server. */
export const Component = ResultScreen;
