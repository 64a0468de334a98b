/** Downloads a text, or what was downloaded before, as a file. */
export function saveAsFile(name: string, text: string | Blob, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Frees the memory once the download has started.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
