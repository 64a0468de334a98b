export type HoneypotFieldProps = { readonly name: string; readonly label: string };

/** A hidden field that people leave empty and bots fill in. */
export function HoneypotField({ name, label }: HoneypotFieldProps) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {label}
        <input name={name} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
