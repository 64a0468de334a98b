import { useSearchParams } from 'react-router';

type Changes = Readonly<Record<string, string | null>>;

/** The query of this page with some parameters changed; null or nothing removes one. */
export function useSearchWith(): (changes: Changes) => string {
  const [search] = useSearchParams();
  return (changes) => {
    const changed = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === '') changed.delete(name);
      else changed.set(name, value);
    }
    const text = changed.toString();
    return text === '' ? '' : `?${text}`;
  };
}
