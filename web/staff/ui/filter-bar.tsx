import { useId, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Select } from '#ui/select.tsx';
import { uiCopy } from '../content/en/ui.ts';
import { useListLink, useSearchText } from './search.ts';
import { SearchIcon } from './search-icon.ts';
import { focusFirstRow } from './use-list-shortcuts.ts';

export type Filter = {
  /** Of the parameter in the URL. */
  readonly name: string;
  readonly label: string;
  /** What it can be; an empty value is for all. Without a list it is an id, which is typed. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly isDay?: true;
};

export type FilterBarProps = {
  /** The label of the search field, if the list can be searched. */
  readonly search?: string;
  readonly filters: readonly Filter[];
  /** Folded away until one of them is set. */
  readonly more?: readonly Filter[];
};

/** Typing the year 2026 passes through the years 2, 20 and 202, none of which is meant. */
const firstDay = '2020-01-01';

/**
 * The filters of a list. They act when they are chosen and are in its URL: a link to it can be shared, and Back works. The
 * search text acts on Enter and is never in the URL. Each change starts at the first page.
 */
export function FilterBar({ search: searchLabel, filters: always, more = [] }: FilterBarProps) {
  const filters = [...always, ...more];
  const id = useId();
  const [search] = useSearchParams();
  const q = useSearchText();
  const listLink = useListLink();
  const navigate = useNavigate();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [isUnfolded, setUnfolded] = useState<boolean>();
  const [shown, setShown] = useState({ search: search.toString(), q });
  if (shown.search !== search.toString() || shown.q !== q) {
    // Another URL has other filters.
    setShown({ search: search.toString(), q });
    setTyped({});
  }
  const currentOf = (name: string) => typed[name] ?? (name === 'q' ? q : search.get(name)) ?? '';
  const apply = (changes: Readonly<Record<string, string>> = {}) => {
    // Until the URL has them: the next choice may come first.
    setTyped({ ...typed, ...changes });
    const chosen = (name: string) => (changes[name] ?? currentOf(name)).trim();
    const values = Object.fromEntries(filters.map(({ name }) => [name, chosen(name)]));
    const { to, state } = listLink({ ...values, ...firstPage }, searchLabel ? chosen('q') : q);
    void navigate(to, { state });
  };
  const isOpen = isUnfolded ?? more.some(({ name }) => search.has(name));
  const isFiltered = q !== '' || filters.some(({ name }) => search.has(name));
  const none = Object.fromEntries(filters.map(({ name }) => [name, null]));
  const textField = (name: string) => ({
    ...{ id: `${id}-${name}`, name, value: currentOf(name), className: 'control' },
    ...{ maxLength: 255, autoCapitalize: 'off', autoComplete: 'off', spellCheck: false },
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: value }),
  });
  const labelOf = (name: string, label: string) => (
    <label htmlFor={`${id}-${name}`} className="mb-1 block truncate text-[.88rem] leading-snug font-semibold">
      {label}
    </label>
  );
  const fieldOf = ({ name, label, options, isDay }: Filter) => (
    <div key={name} className="min-w-34 flex-1 @2xl:max-w-56">
      {labelOf(name, label)}
      {options ? (
        <Select
          id={`${id}-${name}`}
          name={name}
          value={currentOf(name)}
          options={options}
          onValue={(value) => apply({ [name]: value })}
        />
      ) : isDay ? (
        <input
          {...textField(name)}
          type="date"
          min={firstDay}
          onChange={({ currentTarget: { value, validity } }) => {
            if (!validity.badInput && (value === '' || value >= firstDay)) apply({ [name]: value });
            else setTyped({ ...typed, [name]: value });
          }}
        />
      ) : (
        <input {...textField(name)} type="search" enterKeyHint="search" />
      )}
    </div>
  );
  return (
    <form
      aria-label={uiCopy.filters}
      className="filter-bar"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      {searchLabel && (
        <div className="basis-full @2xl:min-w-64 @2xl:flex-1 @2xl:basis-0">
          {labelOf('q', searchLabel)}
          <span className="relative block">
            <input
              {...textField('q')}
              type="search"
              enterKeyHint="search"
              className="control pr-11"
              onKeyDown={(event) => {
                if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing) return;
                event.preventDefault();
                focusFirstRow();
              }}
            />
            <button
              type="submit"
              aria-label={uiCopy.apply}
              title={uiCopy.apply}
              className="icon-button absolute top-1/2 right-0.5 -translate-y-1/2 text-muted"
            >
              <SearchIcon />
            </button>
          </span>
        </div>
      )}
      {always.map(fieldOf)}
      {/* Enter needs a button where there are several fields. */}
      {!searchLabel && (
        <button type="submit" hidden>
          {uiCopy.apply}
        </button>
      )}
      {more.length > 0 && (
        <button
          type="button"
          aria-expanded={isOpen}
          className="filter-link"
          onClick={() => setUnfolded(!isOpen)}
        >
          {uiCopy.moreFilters}
        </button>
      )}
      {isFiltered && (
        <Link {...listLink({ ...none, ...firstPage }, '')} className="filter-link">
          {uiCopy.clear}
        </Link>
      )}
      {isOpen && <div className="flex w-full flex-wrap items-end gap-3">{more.map(fieldOf)}</div>}
    </form>
  );
}

const firstPage = { before: null, after: null };
