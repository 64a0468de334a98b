export function saveAsFile(name: string, content: string | Blob, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Frees the memory once the download has started.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
