import { sendingCountries } from '@remit/contract/subscriptions.ts';
import { deliveryMethods, wallets } from '@remit/domain/catalogue/delivery-methods.ts';
import { names } from './names.ts';

export type DemoPerson = {
  readonly number: number;
  readonly name: string;
  readonly email: string;
  readonly sendingFrom: string;
  readonly sendingTo: string;
  readonly method: string;
  readonly wallet: string | null;
  readonly state: 'confirmed' | 'unconfirmed' | 'unsubscribed';
  readonly joinedSecondsAgo: number;
  readonly confirmedSecondsAgo: number;
  readonly leftSecondsAgo: number;
  /** The number of an earlier person, who invited them. */
  readonly friend: number | null;
  readonly isOnNewsletter: boolean;
};

const day = 86_400;
const spanDays = 180;
/** Below 30 days, after which people who left or never confirmed are deleted. */
const keptDays = 25;

/** The same seed gives the same people. They join more and more often, the first one half a year ago. */
export function* demoPeople(count: number, seed: number): Generator<DemoPerson> {
  const chance = chanceOf(seed);
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;
  const sendingTo = Object.keys(names) as (keyof typeof names)[];
  for (let number = 0; number < count; number += 1) {
    const to = oneOf(sendingTo);
    const [first, last] = [oneOf(names[to].first), oneOf(names[to].last)];
    const method = oneOf(deliveryMethods).id;
    const joinedSecondsAgo = Math.ceil(spanDays * day * (1 - Math.sqrt((number + 0.5) / count)) + 3_600);
    const isRecent = joinedSecondsAgo < keptDays * day;
    const [stateChance, friendChance] = [chance(), chance()];
    yield {
      number,
      name: `${first} ${last}`,
      email: `${first}.${last}.demo${number}@example.com`.toLowerCase(),
      // Most send from the first few of the list.
      sendingFrom: sendingCountries[Math.floor(chance() ** 2 * sendingCountries.length)]?.code ?? 'GB',
      sendingTo: to,
      method,
      wallet: method === 'mobile-money' && chance() < 0.9 ? oneOf(wallets).id : null,
      state:
        isRecent && stateChance < 0.35 ? 'unconfirmed' : stateChance > 0.95 ? 'unsubscribed' : 'confirmed',
      joinedSecondsAgo,
      confirmedSecondsAgo: joinedSecondsAgo - Math.ceil(chance() * 3_000),
      leftSecondsAgo: Math.ceil(chance() * Math.min(joinedSecondsAgo - 3_000, keptDays * day)),
      friend: number > 0 && friendChance < 0.15 ? Math.floor(chance() * number) : null,
      isOnNewsletter: number % 5 === 0,
    };
  }
}

/** Numbers from 0 to 1 that look like chance (mulberry32). */
function chanceOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
