export type Shared = 'handed-over' | 'closed' | 'copied' | 'not-copied';

/** Offers a link to the device's share sheet. Where there is none, or it fails, the link goes to the clipboard. */
export async function shareLink(link: { readonly title: string; readonly url: string }): Promise<Shared> {
  if (navigator.share) {
    try {
      await navigator.share(link);
      return 'handed-over';
    } catch (error) {
      // Closing the sheet is an answer too.
      if (error instanceof DOMException && error.name === 'AbortError') return 'closed';
    }
  }
  return copyText(link.url);
}

/** Browsers may refuse, and pages without a secure connection have no clipboard at all. */
export async function copyText(text: string): Promise<'copied' | 'not-copied'> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'not-copied';
  }
}
