import { errors } from '@ardhi/contracts/errors';
import { escapeHtml } from '../responses/escape-html.ts';
import type { OpenApi, Operation } from './open-api.ts';

interface ReferenceEntry {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** The API reference as one page without scripts: browsers fold, search and print it natively. */
export function referencePage(document: OpenApi): string {
  const entries = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]): ReferenceEntry => ({ method: method.toUpperCase(), path, operation }),
    ),
  );
  const areas = Map.groupBy(entries, ({ operation }) => operation.tags[0] ?? 'Other');
  const names = [...areas.keys()];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>API reference | Ardhi</title>
<link rel="stylesheet" href="/api/reference.css">
</head>
<body>
<header><h1>API reference</h1><p>${entries.length} calls. As data: <a href="/openapi.json">OpenAPI 3.1</a>, <a href="/asyncapi.json">AsyncAPI 3</a>.</p>
<nav>${[...names, 'Refusals'].map((name) => `<a href="#${name}">${name}</a>`).join(' ')}</nav></header>
<main>
${[...areas].map(([name, areaEntries]) => `<section id="${name}"><h2>${name}</h2>\n${areaEntries.map(entryHtml).join('\n')}</section>`).join('\n')}
${errorTable()}
</main>
</body>
</html>
`;
}

function entryHtml({ method, path, operation }: ReferenceEntry): string {
  const { summary, description, parameters, requestBody, responses } = operation;
  const parts = [
    `<p>${escapeHtml(description)}</p>`,
    schemaHtml('Parameters', parameters),
    schemaHtml('Body', requestBody),
    `<dl>${Object.entries(responses)
      .map(
        ([status, response]) => `<dt>${status}</dt><dd>${escapeHtml(String(response['description']))}</dd>`,
      )
      .join('')}</dl>`,
    schemaHtml('Answer', Object.values(responses)[0]?.['content']),
  ];
  return `<details id="${operation.operationId}"><summary><b>${method}</b> <code>${escapeHtml(path)}</code> ${escapeHtml(summary)}</summary>${parts.join('')}</details>`;
}

/** The table of error codes; an error that may be retried soon says when in `Retry-After`. */
const errorTable = () =>
  `<section id="Refusals"><h2>Refusals</h2>\n<table><tbody>${Object.entries(errors)
    .map(
      ([code, { status, message }]) =>
        `<tr><th scope="row"><code>${code}</code></th><td>${status}</td><td>${escapeHtml(message)}</td></tr>`,
    )
    .join('\n')}</tbody></table></section>`;

function schemaHtml(title: string, value: unknown): string {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return '';
  return `<h3>${title}</h3><pre>${escapeHtml(JSON.stringify(value, undefined, 2))}</pre>`;
}

export const referenceStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 64rem; margin: 0 auto; padding: 1rem; }
nav a { margin-inline-end: 1rem; }
details { border-block-end: 1px solid #8884; padding: 0.5rem 0; }
summary { cursor: pointer; }
summary b { display: inline-block; min-width: 4.5rem; }
th { text-align: start; font-weight: inherit; }
pre { overflow: auto; max-height: 24rem; padding: 0.75rem; background: #8881; font-size: 0.8125rem; }
dt { float: inline-start; clear: inline-start; min-width: 4.5rem; font-weight: 600; }
dd { margin-inline-start: 4.5rem; }
`;
