/** Hands a text to the person as a file of theirs. */
export function saveAsFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken it by then; without this it would stay in memory with the page.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
