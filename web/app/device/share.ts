export type Shared = 'handed-over' | 'copied' | 'not-copied';

/** Hands a link to the device's share sheet; where there is none, copies it. The caller says which it was. */
export async function share(link: { title: string; url: string }): Promise<Shared> {
  try {
    if (navigator.share) {
      await navigator.share(link);
      return 'handed-over';
    }
    await navigator.clipboard.writeText(link.url);
    return 'copied';
  } catch (error) {
    // Closing the share sheet is an answer too.
    return error instanceof DOMException && error.name === 'AbortError' ? 'handed-over' : 'not-copied';
  }
}
