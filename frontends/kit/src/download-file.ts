/** Makes the browser download a text or a file. */
export function downloadFile(name: string, content: string | Blob, type = 'text/csv'): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
