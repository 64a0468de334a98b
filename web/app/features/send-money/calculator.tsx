import { type CountryCode, countries, countryCodes } from '@remit/domain/catalogue/countries.ts';
import { countedAmount } from '@remit/domain/estimates/counted-amount.ts';
import { estimate } from '@remit/domain/estimates/estimate.ts';
import { prototypeQuickAmountTexts } from '@remit/domain/estimates/screen-defaults.ts';
import { prototypeTerms } from '@remit/domain/estimates/terms.ts';
import { type Exact, exact, isPositive } from '@remit/domain/money/exact.ts';
import {
  formatDecimal,
  formatMoney,
  formatRate,
  twoDigits,
  upToTwoDigits,
} from '@remit/domain/money/format.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { calculator } from '#content/app/send.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { Flag } from '#ui/flags.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { Select } from '#ui/select.tsx';
import { guidedDemoUrl } from './amount-in-url.ts';
import { EuroInput } from './euro-input.tsx';

/** Amount times rate. Continuing leads to the guided demo with the amount. */
export function Calculator() {
  const [amountText, setAmountText] = useState('');
  const [country, setCountry] = useState<CountryCode | ''>('');
  const navigate = useNavigate();
  const { amount } = countedAmount(amountText);

  const proceed = () => navigate(guidedDemoUrl(amountText));

  return (
    <div className="grid grid-cols-1 gap-5">
      <Card className="grid grid-cols-1 gap-5">
        <div className="grid grid-cols-1 gap-3">
          <Field label={calculator.amount}>
            <EuroInput value={amountText} onValue={setAmountText} />
          </Field>
          <fieldset className="grid grid-cols-3 gap-2.5">
            <legend className="sr-only">{calculator.quick}</legend>
            {prototypeQuickAmountTexts.map((text) => (
              <Button
                key={text}
                data-haptic="light"
                tone="secondary"
                size="small"
                onClick={() => setAmountText(text)}
              >
                {formatMoney(exact(text), 'EUR', upToTwoDigits)}
              </Button>
            ))}
          </fieldset>
        </div>
        <Field label={calculator.country}>
          <Select
            options={countryOptions}
            value={country}
            onValue={(code) => setCountry(code as CountryCode | '')}
          />
        </Field>
      </Card>
      <Result amount={amount} country={country} />
      <div className="grid grid-cols-1 gap-2">
        <Button isWide disabled={!isPositive(amount) || country === ''} onClick={proceed}>
          {calculator.continue}
        </Button>
        <p className="text-center text-sm text-balance text-muted">{calculator.continueNote}</p>
      </div>
    </div>
  );
}

const countryOptions = [
  { value: '', label: calculator.countryUnchosen },
  ...countryCodes.map((code) => ({
    value: code,
    label: `${countries[code].name} (${countries[code].currency})`,
  })),
];

function Result({ amount, country }: { amount: Exact; country: CountryCode | '' }) {
  if (country === '') {
    return (
      <Card tone="sand">
        <output className="block font-semibold">{calculator.resultUnchosen}</output>
        <p className="mt-2 text-sm text-muted">{calculator.rateNoteUnchosen}</p>
      </Card>
    );
  }
  const { received, from, to, rate } = estimate(amount, prototypeTerms(country));
  const figure = formatDecimal(received, twoDigits);
  return (
    <Card tone="forest" hasDashedOutline>
      <output className="block">
        <span className="flex items-center justify-between gap-4">
          {calculator.result}
          <Flag code={country} />
        </span>
        <span className="mt-2 block overflow-x-auto">
          <MoneyText
            amount={figure}
            currency={to}
            size={figure.length > displayedMax ? 'large' : 'display'}
          />
        </span>
      </output>
      <p className="mt-3 text-sm">
        {calculator.rateNote({ rate: formatRate({ base: from, quote: to, rate }) })}
      </p>
    </Card>
  );
}

/** Longer figures would not fit a narrow phone at the largest size. */
const displayedMax = 11;
