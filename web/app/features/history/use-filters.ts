import { type TransferGroup, type TransferSearch, transferGroups } from '@remit/contract/transfers.ts';
import { type CountryCode, countries } from '@remit/domain/catalogue/countries.ts';
import { startTransition, useOptimistic } from 'react';
import { useSearchParams } from 'react-router';

export type Filters = Pick<TransferSearch, 'group' | 'country' | 'month'>;

/**
 * In the URL, so that a reload, Back and a bookmark show the same. The text of a search is not: a URL is logged. A choice
 * counts at once, also while the list of the one before is rendered: the next one is added to it.
 */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useOptimistic(params);
  const navigate = (next: URLSearchParams) =>
    startTransition(() => {
      setChosen(next);
      setParams(next, { replace: true });
    });
  return {
    filters: filtersIn(chosen),
    setFilter(name: keyof Filters, value: string) {
      const next = new URLSearchParams(chosen);
      if (value === '') next.delete(name);
      else next.set(name, value);
      navigate(next);
    },
    clearFilters: () => navigate(new URLSearchParams()),
  };
}

/** What cannot be is as if it were not there. */
function filtersIn(params: URLSearchParams): Filters {
  const [group, country, month] = [params.get('group'), params.get('country'), params.get('month')];
  return {
    ...(group !== null && Object.hasOwn(transferGroups, group) && { group: group as TransferGroup }),
    ...(country !== null && Object.hasOwn(countries, country) && { country: country as CountryCode }),
    ...(month !== null && /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(month) && { month }),
  };
}
