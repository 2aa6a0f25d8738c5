import { serveReader } from '@ardhi/kernel/worker-process/serve-reader';
import { readFeed } from './read-feed.ts';

serveReader(readFeed);
