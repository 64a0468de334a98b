import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { riskNotice } from '@remit/contract/risk-notice.ts';
import { practicePaymentMethods } from '@remit/domain/transfers/payment-methods.ts';
import { investorKindLabels } from '@remit/server/mails/content/en/enquiry-forwarded.ts';
import { placeRule } from '@remit/server/mails/content/en/place-rule.ts';
import { stateNames } from '@remit/server/transfers/documents/content.ts';
import { paymentMethodName } from '@remit/server/transfers/documents/receipt.ts';
import { expect, it } from 'vitest';
import { practice } from '../web/app/content/en/app/practice.ts';
import { dialogFields } from '../web/app/content/en/forms/enquiry-dialogs.ts';
import { subscriptionLinks } from '../web/app/content/en/forms/subscription-links.ts';
import { planFeatures } from '../web/app/content/en/website/plan-features.ts';

// What e-mails or the deck and pages both say, each in its own content.

it('counts places by the same rule on a page and in an e-mail', () =>
  expect(subscriptionLinks.place.rule.text).toBe(placeRule));

it('calls the kinds of investors the same in the form and in the e-mail to the team', () =>
  expect(dialogFields.investor.kinds).toEqual(investorKindLabels));

it('calls states and payment methods of a transfer the same on screens and on a receipt', () => {
  const { recalling: _, ...names } = stateNames;
  expect(names).toEqual(practice.states);
  for (const { id } of practicePaymentMethods) {
    expect(paymentMethodName(id)).toBe(practice.paymentMethod(id));
  }
});

it('promises the same of a plan on the website and in the deck, which ends with the notice of the risk', () => {
  const deck = readFileSync(join(import.meta.dirname, '../brand/investor-deck.md'), 'utf8');
  for (const feature of Object.values(planFeatures).flat()) {
    expect(deck.toLowerCase()).toContain(feature.toLowerCase());
  }
  expect(deck).toContain(riskNotice.text);
});
