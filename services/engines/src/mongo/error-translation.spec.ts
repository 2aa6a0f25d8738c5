import { mongo } from 'mongoose';
import { expect, it } from 'vitest';
import { translateMongoError } from './error-translation.ts';

const serverError = (code: number, labels: readonly string[] = []) =>
  new mongo.MongoServerError({ code, errorLabels: [...labels], message: 'said by a server' });
const network = () => new mongo.MongoNetworkError('connect ECONNREFUSED 127.0.0.1:27017');

it.each([
  ['a broken connection', network()],
  ['a network time-out', new mongo.MongoNetworkTimeoutError('timed out')],
  ['no server available', new mongo.MongoServerSelectionError('no primary', {} as never)],
  ['a client without a connection', new mongo.MongoNotConnectedError('not connected')],
  ['a server that is no longer primary', serverError(10_107)],
  ['a server that shuts down', serverError(91)],
  ['a write that a majority did not confirm in time', serverError(64)],
  ['an error that the server labels retryable', serverError(1, ['RetryableWriteError'])],
  ['an interrupted batch', new mongo.MongoBulkWriteError(network() as never, {} as never)],
])('%s is translated to StorageUnavailable', (_, error) => {
  expect(translateMongoError(error)).toMatchObject({ code: 'STORAGE_UNAVAILABLE', cause: error });
});

it('a full disk is translated to StorageFull', () => {
  expect(translateMongoError(serverError(14_031))).toMatchObject({ code: 'STORAGE_FULL' });
});

it.each([
  ['a duplicate key', serverError(11_000)],
  ['an invalid filter', serverError(2)],
  ['an error of our own', new TypeError('undefined is not a function')],
])('%s is not translated', (_, error) => {
  expect(translateMongoError(error)).toBeUndefined();
});
