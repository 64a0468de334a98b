import { type FormEvent, useId } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Button } from '#ui/button.tsx';
import { useSearchWith } from './search.ts';
import { uiWords } from './words.ts';

export type Filter = {
  /** Of the parameter in the URL. */
  readonly name: string;
  readonly label: string;
  /** What it can be; without a list it is typed text. An empty value is for all. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
};

/** The filters of a list, in its URL: a link to it can be shared, and Back works. A filter starts at the first page. */
export function FilterBar({ filters }: { filters: readonly Filter[] }) {
  const id = useId();
  const [search] = useSearchParams();
  const searchWith = useSearchWith();
  const navigate = useNavigate();
  const firstPage = { before: null, after: null };
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const values = filters.map(({ name }) => [name, String(typed.get(name) ?? '').trim()] as const);
    void navigate({ search: searchWith({ ...Object.fromEntries(values), ...firstPage }) });
  };
  const isFiltered = filters.some(({ name }) => search.has(name));
  const cleared = searchWith({
    ...Object.fromEntries(filters.map(({ name }) => [name, null])),
    ...firstPage,
  });
  return (
    <search className="mb-5 block" aria-label={uiWords.filters}>
      {/* Another URL brings other values, so the fields start anew. */}
      <form key={search.toString()} onSubmit={apply} className="flex flex-wrap items-end gap-3">
        {filters.map(({ name, label, options }) => (
          <div key={name} className="min-w-40 flex-1 @2xl:max-w-64">
            <label htmlFor={`${id}-${name}`} className="mb-1 block text-[.94rem] font-semibold">
              {label}
            </label>
            {options ? (
              <select
                id={`${id}-${name}`}
                name={name}
                defaultValue={search.get(name) ?? ''}
                className="control cursor-pointer"
                onChange={(event) => event.currentTarget.form?.requestSubmit()}
              >
                {options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </select>
            ) : (
              <input
                id={`${id}-${name}`}
                name={name}
                type="search"
                maxLength={200}
                autoCapitalize="off"
                spellCheck={false}
                defaultValue={search.get(name) ?? ''}
                className="control"
              />
            )}
          </div>
        ))}
        <Button type="submit" tone="secondary">
          {uiWords.apply}
        </Button>
        {isFiltered && (
          <Link
            to={{ search: cleared }}
            className="inline-flex min-h-12 items-center px-2 font-semibold underline underline-offset-4"
          >
            {uiWords.clear}
          </Link>
        )}
      </form>
    </search>
  );
}
