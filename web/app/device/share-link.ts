export type ShareOutcome = 'handed-over' | 'closed' | 'copied' | 'not-copied';

/** Opens the share sheet. Without one, or if it fails, copies the link to the clipboard. */
export async function shareLink(link: {
  readonly title: string;
  readonly url: string;
}): Promise<ShareOutcome> {
  if (navigator.share) {
    try {
      await navigator.share(link);
      return 'handed-over';
    } catch (error) {
      // The user closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return 'closed';
    }
  }
  return copyText(link.url);
}

/** Needs permission and a secure context. */
export async function copyText(text: string): Promise<'copied' | 'not-copied'> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'not-copied';
  }
}
