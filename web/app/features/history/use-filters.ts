import { type TransferGroup, type TransferSearch, transferGroups } from '@remit/contract/transfers.ts';
import { type CountryCode, countries } from '@remit/domain/catalogue/countries.ts';
import { useSearchParams } from 'react-router';

export type Filters = Pick<TransferSearch, 'group' | 'country' | 'month'>;

/** In the URL, so that a reload, Back and a bookmark show the same. The text of a search is not: a URL is logged. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const filters = filtersIn(params);
  return {
    filters,
    setFilter(name: keyof Filters, value: string) {
      const next = new URLSearchParams(params);
      if (value === '') next.delete(name);
      else next.set(name, value);
      setParams(next, { replace: true });
    },
    clearFilters: () => setParams({}, { replace: true }),
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
