import { serveReader } from '@ardhi/kernel/worker-process/serve-reader';
import { readSentBoundary } from './sent-boundary.ts';

serveReader(readSentBoundary);
