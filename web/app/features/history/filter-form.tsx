import { countries, countryCodes } from '@remit/domain/catalogue/countries.ts';
import { type FormEvent, useState } from 'react';
import { ownHistory } from '#content/app/own-history.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { monthText } from './months.ts';
import type { Filters } from './use-filters.ts';

type FilterFormProps = {
  readonly filters: Filters;
  readonly onFilter: (name: keyof Filters, value: string) => void;
  readonly onSearch: (text: string) => void;
  /** To choose from, newest first. */
  readonly months: readonly string[];
};

const { search, filters: words } = ownHistory;
const searchMax = 100;

/** A filter applies at once, a search when it is submitted or emptied. */
export function FilterForm({ filters, onFilter, onSearch, months }: FilterFormProps) {
  const [typed, setTyped] = useState('');
  // On a phone the list comes first.
  const [isOpen] = useState(() => innerWidth >= 768 || Object.keys(filters).length > 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  const type = (text: string) => {
    setTyped(text);
    if (text === '') onSearch('');
  };
  const select = (name: keyof Filters, options: readonly (readonly [string, string])[]) => (
    <Field label={words[name]}>
      <Select
        value={filters[name] ?? ''}
        onValue={(value) => onFilter(name, value)}
        options={[
          { value: '', label: words.all[name] },
          ...options.map(([value, label]) => ({ value, label })),
        ]}
      />
    </Field>
  );
  return (
    <div className="@container">
      <form aria-label={search.form} onSubmit={submit} className="grid grid-cols-1 gap-1">
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-48 flex-1">
            <Field label={search.label}>
              <TextInput
                type="search"
                autoComplete="off"
                maxLength={searchMax}
                enterKeyHint="search"
                value={typed}
                onValue={type}
              />
            </Field>
          </div>
          <Button type="submit" tone="secondary">
            {search.submit}
          </Button>
        </div>
        <details open={isOpen}>
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{words.label}</summary>
          <div className="grid grid-cols-1 gap-3 pt-1 @xs:grid-cols-2 @xl:grid-cols-3 [&>:first-child]:@xs:col-span-2 [&>:first-child]:@xl:col-span-1">
            {select('group', Object.entries(words.groups))}
            {select(
              'country',
              countryCodes.map((code) => [code, countries[code].name]),
            )}
            {select(
              'month',
              withChosen(months, filters.month).map((month) => [month, monthText(month)]),
            )}
          </div>
        </details>
      </form>
    </div>
  );
}

/** A month of the URL is shown as chosen, also if there is nothing in it. */
const withChosen = (months: readonly string[], chosen: string | undefined) =>
  chosen === undefined || months.includes(chosen) ? months : [chosen, ...months];
