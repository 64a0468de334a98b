import { countries, countryCodes } from '@remit/domain/catalogue/countries.ts';
import type { DeliveryMethodId } from '@remit/domain/catalogue/delivery-methods.ts';
import { sendingCurrencies } from '@remit/domain/catalogue/practice-rates.ts';
import { arrivalOf } from '@remit/domain/transfers/arrival.ts';
import type { FixedSide } from '@remit/domain/transfers/quote.ts';
import { type FormEvent, useRef } from 'react';
import { amountText, figureText } from '#client/transfers/amount-text.ts';
import { sendPractice } from '#content/app/send-practice.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { Flag } from '#ui/flags.tsx';
import { focusFirstInvalid } from '#ui/focus-first-invalid.ts';
import { MoneyInput } from '#ui/money-input.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Select } from '#ui/select.tsx';
import { CostList } from './cost-list.tsx';
import type { Draft } from './draft.ts';
import { LimitNotice } from './limit-notice.tsx';
import { inReach } from './part-section.tsx';
import type { AmountProblem, Price } from './price.ts';
import { arrivalText, inShort, termsOfQuote } from './terms.ts';

export type AmountPartProps = {
  readonly draft: Draft;
  readonly price: Price;
  readonly now: Date;
  readonly change: (patch: Partial<Draft>) => void;
  readonly onContinue: () => void;
};

const words = sendPractice.amount;

export function AmountPart({ draft, price, now, change, onContinue }: AmountPartProps) {
  const form = useRef<HTMLFormElement>(null);
  const { from, country, method } = draft;
  const quote = price.kind === 'priced' ? price.quote : undefined;
  const exceeded = price.kind === 'priced' ? price.exceeded : null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (quote && !exceeded) return onContinue();
    if (!form.current) return;
    // The next best thing, or the field that has to be typed again.
    const better = form.current.querySelector<HTMLElement>('[role=alert] button');
    if (better) better.focus();
    else focusFirstInvalid(form.current);
  };
  /** The side that was typed stays as it was typed, the other follows. */
  const side = (fixed: FixedSide) => {
    const isTyped = draft.fixed === fixed;
    return {
      label: words[fixed],
      value: isTyped ? draft.text : quote ? figureText(quote[fixed]) : '',
      error: isTyped && price.kind === 'problem' ? problemText(price.problem) : undefined,
      hint:
        isTyped && price.kind === 'priced' && price.isAmbiguous
          ? words.understood({ amount: amountText(price.amount) })
          : undefined,
      onValue: (text: string) => change({ fixed, text }),
    };
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="grid grid-cols-1 gap-5 @2xl:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] @2xl:grid-rows-[auto_1fr] @2xl:items-start"
    >
      <div className="grid grid-cols-1 gap-5 @2xl:row-span-2">
        <Card className="grid grid-cols-1 gap-4">
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-3">
            <Field label={words.country}>
              <Select
                options={countryOptions}
                value={country}
                onValue={(code) => change({ country: code as Draft['country'] })}
              />
            </Field>
            <Field label={words.currency}>
              <Select
                options={currencyOptions}
                value={from}
                onValue={(code) => change({ from: code as Draft['from'] })}
              />
            </Field>
          </div>
          <AmountField {...side('pay')} currency={from} />
          {quote && (
            <p className="-my-1 text-[.94rem] text-muted tabular-nums @2xl:hidden">
              {inShort(termsOfQuote(quote))}
            </p>
          )}
          <AmountField
            {...side('receive')}
            currency={countries[country].currency}
            adornment={<Flag code={country} className="h-6 max-[22rem]:hidden" />}
          />
        </Card>
        {exceeded && <LimitNotice exceeded={exceeded} onChoose={change} />}
        <RadioGroup
          legend={words.methods}
          name="method"
          options={methodIds.map((id) => ({
            value: id,
            label: words.methodNames[id],
            description: capitalised(arrivalText(arrivalOf(id, country, now))),
          }))}
          value={method}
          onValue={(id) => change({ method: id as DeliveryMethodId })}
        />
      </div>
      {quote && (
        <Card tone="sand" as="section" aria-labelledby="cost">
          <h3 id="cost" className="mb-1 text-lg">
            {sendPractice.cost.heading}
          </h3>
          <CostList terms={termsOfQuote(quote)} />
        </Card>
      )}
      <div className={`${inReach} @2xl:col-start-2`}>
        <Button type="submit" isWide>
          {sendPractice.continue}
        </Button>
      </div>
    </form>
  );
}

type AmountFieldProps = Pick<Parameters<typeof Field>[0], 'label' | 'error' | 'hint'> &
  Pick<Parameters<typeof MoneyInput>[0], 'value' | 'onValue' | 'currency' | 'adornment'>;

function AmountField({ label, error, hint, value = '', ...input }: AmountFieldProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      <MoneyInput {...input} value={value} size="large" />
    </Field>
  );
}

const methodIds: readonly DeliveryMethodId[] = ['mobile-money', 'bank-deposit', 'cash-pickup'];

const countryOptions = countryCodes.map((code) => ({ value: code, label: countries[code].name }));
const currencyOptions = sendingCurrencies.map((code) => ({ value: code, label: code }));

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function problemText(problem: AmountProblem): string {
  switch (problem.code) {
    case 'too-fine':
      return words.problems['too-fine'](problem);
    case 'other-currency':
      return words.problems['other-currency'](problem);
    case 'too-small':
      return words.problems['too-small']({ smallest: amountText(problem.smallest) });
    default:
      return words.problems[problem.code];
  }
}
