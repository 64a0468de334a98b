import { describe, expect, it } from 'vitest';
import { kenya } from '#content/website/countries/kenya.ts';
import { senegal } from '#content/website/countries/senegal.ts';
import { uganda } from '#content/website/countries/uganda.ts';
import { sendMoneyToKenya } from '#content/website/send-money-to-kenya.ts';
import { bankDeposits } from '#content/website/services/bank-deposits.ts';
import { businessTransfers } from '#content/website/services/business-transfers.ts';
import { cashPickup } from '#content/website/services/cash-pickup.ts';
import { mobileMoney } from '#content/website/services/mobile-money.ts';

const details = (facts: readonly { readonly detail: string | readonly string[] }[]) =>
  facts.map(({ detail }) => detail);

describe('the figures of the country pages', () => {
  it('say for Kenya what has to be sent, and where it no longer fits', () => {
    expect(kenya.wallet.rows.map(({ arrive, send }) => `${arrive}: ${send}`)).toEqual([
      'KES 10,000: $78.78',
      'KES 50,000: $393.73',
      'KES 500,000: $3,937.21',
      'KES 600,000: $4,724.65',
    ]);
    expect(kenya.wallet.text.join()).toContain('KES 634,968.75');
  });

  it('round down for Uganda, and count the duty on what is paid', () => {
    expect(details(uganda.rounding.facts)).toEqual(['$101.00', 'UGX 366,376.24', 'UGX 366,376']);
    expect(uganda.withdrawal.text.join()).toContain('UGX 1,831.88');
  });

  it('count for Senegal from the euro’s fixed rate, and pay whole francs', () => {
    expect(details(senegal.peg.facts)).toEqual(['XOF 65,595.70', 'XOF 65,267.72', 'XOF 64,939.74']);
    expect(senegal.questions.items.at(-1)?.answer).toMatch(/XOF 118,121\.25.*XOF 118,121,/);
    expect(senegal.rib.parts.reduce((total, { characters }) => total + characters, 0)).toBe(24);
  });

  it('repeat the demo’s hundred euros on the Kenya landing', () => {
    expect(details(sendMoneyToKenya.example.facts)).toEqual([
      '€100.00',
      '€2.50',
      '€1 = KES 142.00',
      'KES 13,845.00',
    ]);
  });
});

describe('the words of the services', () => {
  it('name the banks as the specification counts them, in its order', () => {
    expect(bankDeposits.reach.countries.map(({ name, banks }) => `${name} ${banks}`)).toEqual([
      'Kenya 30+ banks',
      'Ghana 25+ banks',
      'Uganda 15+ banks',
      'Senegal 20+ banks',
    ]);
    expect(details(bankDeposits.speed.facts)).toEqual([
      'Bank deposit 1-2 business days (or within 24 hours)',
      'Bank deposits in 1-2 business days',
      'Same-day bank deposits',
    ]);
  });

  it('know all five wallets, and that one of them is in none of our countries', () => {
    expect(mobileMoney.wallets.items.map(({ name, where }) => `${name}: ${where}`)).toEqual([
      'M-Pesa: Kenya',
      'MTN: Ghana and Uganda',
      'Airtel Money: Kenya and Uganda',
      'Orange Money: Senegal',
      'EcoCash: Not in the first four',
    ]);
  });

  it('work a payday out by the plans', () => {
    expect(details(businessTransfers.payday.facts)).toEqual(['$47.52', '$143.52', '$96.00']);
    expect(businessTransfers.plan.features).toContain('Bulk payments');
  });

  it('name partners in every country, say that they are invented, and ask for an ID and a tracking number', () => {
    const { countries, text, badge } = cashPickup.partners;
    const names = countries.flatMap(({ partners }) => partners.map(({ name }) => name));
    expect(countries.every(({ partners }) => partners.length === 2)).toBe(true);
    expect(new Set(names).size).toBe(8);
    expect(text).toContain('names are invented, and no agreement exists yet');
    expect(badge).toBe('Invented names');
    expect(cashPickup.bring.things.map(({ name }) => name)).toEqual([
      'Valid government ID',
      'Tracking number',
    ]);
  });
});
