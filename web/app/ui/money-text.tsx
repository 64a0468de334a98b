export type MoneyTextProps = {
  /** Already formatted, such as "13,845.00". */
  readonly amount: string;
  /** Absent where the amount has a currency symbol ("$25.00"). */
  readonly currency?: string;
  readonly size?: keyof typeof sizes;
};

/** An amount with its currency, in tabular figures and without a line break. */
export function MoneyText({ amount, currency, size = 'text' }: MoneyTextProps) {
  return (
    <span className={`whitespace-nowrap tabular-nums ${sizes[size]}`}>
      {amount}
      {currency && (
        <span className="text-[max(.62em,.85rem)] font-semibold tracking-normal"> {currency}</span>
      )}
    </span>
  );
}

const sizes = {
  text: 'font-semibold',
  large: 'font-display text-2xl font-bold tracking-tight',
  display: 'font-display text-[clamp(2rem,11cqi,3.25rem)] leading-none font-bold tracking-tight',
} as const;
