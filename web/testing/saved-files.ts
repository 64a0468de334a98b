import { onTestFinished, vi } from 'vitest';

/** The files that a page hands to the person from now on, by name. */
export function savedFiles(): Map<string, Blob> {
  const files = new Map<string, Blob>();
  let last = new Blob();
  const created = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    last = file as Blob;
    return 'blob:file';
  });
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    files.set(this.download, last);
  });
  onTestFinished(() => {
    created.mockRestore();
    clicked.mockRestore();
  });
  return files;
}
