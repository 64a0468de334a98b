import { expect, it } from 'vitest';
import { aConfig } from '#testing/a-config.ts';
import { Unread, unreadMax } from './unread.ts';

it('over the bound, only the client with the most unread is cut off, until the bound holds', () => {
  const cut: string[] = [];
  const unread = new Unread(100, 'unread_account');
  const aReader = (name: string) => {
    const reader = {
      unread: 0,
      wait(bytes: number) {
        unread.change(reader, reader.unread, bytes);
        reader.unread = bytes;
        unread.enforce();
      },
      cutOff(reason: string) {
        cut.push(`${name}: ${reason}`);
        reader.wait(0);
      },
    };
    return reader;
  };
  const [small, large, larger, reads] = [
    aReader('small'),
    aReader('large'),
    aReader('larger'),
    aReader('reads'),
  ];
  small.wait(10);
  large.wait(40);
  larger.wait(50);
  expect(cut).toEqual([]);
  reads.wait(1);
  expect(cut).toEqual(['larger: unread_account']);
  reads.wait(0);
  small.wait(60);
  expect(cut).toEqual(['larger: unread_account']);
  small.wait(61);
  expect(cut.at(-1)).toBe('small: unread_account');
  expect(unread.bytes).toBe(40);
});

it('an account may leave less unread than its network, and a network less than all', () => {
  const { realtime } = aConfig({});
  const mebibytes = (['account', 'network', 'process'] as const).map(
    (of) => unreadMax(realtime, of) / 1024 ** 2,
  );
  expect(mebibytes).toEqual([16, 32, 64]);
});
