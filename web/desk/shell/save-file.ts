/** Hands the colleague a file that this page has made. */
export function saveFile(name: string, type: string, contents: string): void {
  const address = URL.createObjectURL(new Blob([contents], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun with the click.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
