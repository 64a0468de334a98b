import { type CountryCode, countries, countryCodes } from '@remit/domain/catalogue/countries.ts';
import { type ReactNode, useId } from 'react';
import { estimator as copy } from '#content/website/estimator.ts';
import { bandClass, bandOf } from '#ui/band.ts';
import { Field } from '#ui/field.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { Select } from '#ui/select.tsx';
import { Costs } from './costs.tsx';
import { estimateQuery } from './estimate-link.ts';
import { ShareEstimate } from './share-estimate.tsx';
import type { ShownEstimate } from './shown-estimate.ts';
import type { Choosing } from './use-choice.ts';

export type CalculatorProps = Choosing & {
  readonly heading: string;
  readonly shown: ShownEstimate;
  readonly isCountryFixed?: boolean | undefined;
  /** A further choice, under the amount. */
  readonly children?: ReactNode;
  /** What the link must say besides, such as `&plan=plus`. */
  readonly alsoInLink?: string;
};

/** Two amounts, either of which can be typed, and the costs between them. */
export function Calculator({
  heading,
  shown,
  choice,
  type,
  choose,
  isCountryFixed = false,
  children,
  alsoInLink = '',
}: CalculatorProps) {
  const id = useId();
  const country = countries[choice.country].name;
  return (
    <section
      aria-labelledby={id}
      className="@container w-full overflow-clip rounded-card border border-rule bg-raised shadow-[0_24px_48px_-28px_rgb(16_35_28/.45)]"
    >
      <div
        aria-hidden="true"
        className={`h-5 bg-[length:2.5rem_auto] ${bandClass[bandOf[choice.country]]}`}
      />
      <div className="dashed-outline rounded-b-card px-4 pt-5 pb-4 @xs:px-5 @md:px-7 @md:pt-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 id={id} className="text-xl leading-tight">
            {heading}
          </h2>
          <p className="text-sm text-muted">{copy.eitherSide}</p>
        </div>
        <div className={`mt-4 grid gap-4 ${isCountryFixed ? '' : '@sm:grid-cols-[3fr_2fr]'}`}>
          <Field label={copy.send}>
            <MoneyInput
              name="send"
              currency={shown.from}
              value={shown.sendText}
              onValue={(text) => type('send', text)}
            />
          </Field>
          {!isCountryFixed && (
            <Field label={copy.country}>
              <Select
                name="to"
                autoComplete="off"
                options={destinations}
                value={choice.country}
                onValue={(code) => choose(code as CountryCode)}
              />
            </Field>
          )}
        </div>
        {children}
        <div className="mt-4 rounded-2xl bg-forest p-3 @xs:p-4 text-on-forest forced-colors:border">
          <Field label={copy.receive}>
            <MoneyInput
              name="receive"
              size="large"
              currency={shown.to}
              value={shown.receiveText}
              onValue={(text) => type('receive', text)}
            />
          </Field>
          <output className="mt-2.5 block min-h-[3em] @sm:min-h-[1.5em] text-[.94rem] leading-normal text-pretty wrap-anywhere">
            {shown.summary}
          </output>
        </div>
        <Costs shown={shown} />
        <ShareEstimate
          title={copy.share.title({ sent: shown.sent, country })}
          query={estimateQuery(choice) + alsoInLink}
        />
        <p className="mt-2 hidden text-sm noscript:block">{copy.withoutScripts}</p>
      </div>
    </section>
  );
}

const destinations = countryCodes.map((code) => ({ value: code, label: countries[code].name }));
