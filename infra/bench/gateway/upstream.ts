import { createServer } from 'node:http';

/**
 * A service that responds immediately with about one kilobyte, so that only the proxy in front of it is
 * measured.
 */
const body = Buffer.from(JSON.stringify({ id: '01HV6Z8J3K4M5N6P7Q8R9S0T1V', text: 'x'.repeat(950) }));

createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  response.end(body);
}).listen(Number(process.argv[2]), '127.0.0.1', () => process.send?.('ready'));
