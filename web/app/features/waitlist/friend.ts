const storageKey = 'friend';
/** As the server makes them; anything else behind `?friend=` is left alone. */
const code = /^[\w-]{8,32}$/;

export function friendIn(search: string): string | undefined {
  const given = new URLSearchParams(search).get('friend') ?? '';
  return code.test(given) ? given : undefined;
}

/** Who sent this visitor here, for as long as the tab is open. The first page has it in its address; later ones do not. */
export function rememberFriend(): void {
  const friend = friendIn(location.search);
  if (!friend) return;
  try {
    sessionStorage.setItem(storageKey, friend);
  } catch {
    // Then the friend is counted only on the page they were led to.
  }
}

export function rememberedFriend(): string | undefined {
  const friend = friendIn(location.search);
  if (friend) return friend;
  try {
    const stored = sessionStorage.getItem(storageKey) ?? '';
    return code.test(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}
