import { useState } from 'react';
import { useLocation } from 'react-router';

export type Selection = {
  /** Keys of rows. */
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
};

const none: ReadonlySet<string> = new Set();

/** The chosen rows of this page of a list. Another page, order or filter has none, nor has a row that is gone. */
export function useSelection(ids: readonly string[]): Selection {
  const { key } = useLocation();
  const [choice, setChoice] = useState({ key, chosen: none });
  return {
    chosen: choice.key === key ? new Set(ids.filter((id) => choice.chosen.has(id))) : none,
    onChange: (chosen) => setChoice({ key, chosen }),
  };
}
