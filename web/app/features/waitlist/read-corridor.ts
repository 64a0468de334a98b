import { anotherWallet } from '@remit/contract/subscription-tables.ts';

/** An empty value means not selected; the schema has the message for that. */
export function readCorridor(data: FormData) {
  const method = text(data, 'method');
  const wallet = (method === 'mobile-money' && text(data, 'wallet')) || undefined;
  return {
    sendingFrom: text(data, 'sendingFrom') || undefined,
    sendingTo: text(data, 'sendingTo') || undefined,
    method: method || undefined,
    wallet,
    walletName: wallet === anotherWallet ? text(data, 'walletName') : undefined,
  };
}

export function text(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}
