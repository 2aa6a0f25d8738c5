import { resultLoader } from '../features/billing/api/load-result.ts';
import { ResultScreen, resultHandle } from '../features/billing/components/result-screen.tsx';

/** Loads the state of the payment. */
export const loader = resultLoader;
/** Title of the tab. */
export const handle = resultHandle;
/** Where a provider sends the buyer: the server's state of the payment decides what it shows. */
export const Component = ResultScreen;
