import { useId, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { uiCopy } from '../content/en/ui.ts';
import { useSearchWith } from './search.ts';

export type Filter = {
  /** Of the parameter in the URL. */
  readonly name: string;
  readonly label: string;
  /** What it can be; without a list it is typed text. An empty value is for all. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly isDay?: true;
};

export type FilterBarProps = {
  readonly filters: readonly Filter[];
  /** Folded away until one of them is set. */
  readonly more?: readonly Filter[];
};

/** The filters of a list, in its URL: a link to it can be shared, and Back works. A filter starts at the first page. */
export function FilterBar({ filters: always, more = [] }: FilterBarProps) {
  const filters = [...always, ...more];
  const id = useId();
  const [search] = useSearchParams();
  const searchWith = useSearchWith();
  const navigate = useNavigate();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [shown, setShown] = useState(search.toString());
  if (shown !== search.toString()) {
    // Another URL has other filters.
    setShown(search.toString());
    setTyped({});
  }
  const currentOf = (name: string) => typed[name] ?? search.get(name) ?? '';
  const apply = (changes: Readonly<Record<string, string>>) => {
    const values = filters.map(({ name }) => [name, (changes[name] ?? currentOf(name)).trim()] as const);
    void navigate({ search: searchWith({ ...Object.fromEntries(values), ...firstPage }) });
  };
  const isFiltered = filters.some(({ name }) => search.has(name));
  const none = Object.fromEntries(filters.map(({ name }) => [name, null]));
  const fieldOf = ({ name, label, options, isDay }: Filter) => {
    const field = { id: `${id}-${name}`, name, value: currentOf(name) };
    return (
      <div
        key={name}
        // What is typed needs the whole width of a phone.
        className={`min-w-36 flex-1 @2xl:max-w-64 ${options || isDay ? '' : 'max-w-none basis-full @2xl:basis-40'}`}
      >
        <label htmlFor={field.id} className="mb-1 block text-[.94rem] font-semibold">
          {label}
        </label>
        {options ? (
          <Select {...field} options={options} onValue={(value) => apply({ [name]: value })} />
        ) : (
          <input
            {...field}
            type={isDay ? 'date' : 'search'}
            maxLength={200}
            autoCapitalize="off"
            spellCheck={false}
            className="control"
            onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [name]: value })}
          />
        )}
      </div>
    );
  };
  return (
    <form
      aria-label={uiCopy.filters}
      className="mb-5 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        apply({});
      }}
    >
      {always.map(fieldOf)}
      <Button type="submit" tone="secondary">
        {uiCopy.apply}
      </Button>
      {isFiltered && (
        <Link
          to={{ search: searchWith({ ...none, ...firstPage }) }}
          className="inline-flex min-h-12 items-center px-2 font-semibold underline underline-offset-4"
        >
          {uiCopy.clear}
        </Link>
      )}
      {more.length > 0 && (
        <details className="-mt-1 w-full" open={more.some(({ name }) => search.has(name)) || undefined}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
            {uiCopy.moreFilters}
          </summary>
          <div className="mt-1 flex flex-wrap items-end gap-3">{more.map(fieldOf)}</div>
        </details>
      )}
    </form>
  );
}

const firstPage = { before: null, after: null };
