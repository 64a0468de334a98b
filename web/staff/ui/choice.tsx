import { useId } from 'react';

type ChoiceProps<Value extends string> = {
  readonly label: string;
  readonly options: Readonly<Record<Value, string>>;
  readonly value: Value;
  readonly onValue: (value: Value) => void;
};

/** A few options beside each other, of which one holds. */
export function Choice<Value extends string>({ label, options, value, onValue }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {(Object.entries(options) as [Value, string][]).map(([option, text]) => (
          <label key={option} className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
            <input
              type="radio"
              className="dot"
              name={name}
              checked={option === value}
              onChange={() => onValue(option)}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
