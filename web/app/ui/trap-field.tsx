export type TrapFieldProps = { readonly name: string; readonly label: string };

/** A field that no person sees or reaches. Programs that fill in everything fill it in too, and give themselves away. */
export function TrapField({ name, label }: TrapFieldProps) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {label}
        <input name={name} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
