import { readStorage, writeStorage } from '#device/page-modes.ts';

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
  if (friend) writeStorage('sessionStorage', storageKey, friend);
}

export function rememberedFriend(): string | undefined {
  const friend = friendIn(location.search) ?? readStorage('sessionStorage', storageKey) ?? '';
  return code.test(friend) ? friend : undefined;
}
