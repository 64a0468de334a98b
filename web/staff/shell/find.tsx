import { PeopleFound } from '@remit/contract/staff/search.ts';
import { hasRole } from '@remit/contract/staff-roles.ts';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CloseIcon } from '#ui/chrome-icons.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { readStaff } from '../client.ts';
import { findCopy as copy, type PeopleKind, peopleTextMin } from '../content/en/find.ts';
import { destinations } from '../screens.ts';
import { Failed } from '../ui/failed.tsx';
import { searchState } from '../ui/search.ts';
import { SearchIcon } from '../ui/search-icon.ts';
import { useShortcuts } from './shortcuts.tsx';
import { useStaffSession } from './use-staff-session.ts';

/** The button of the search from everywhere, which `/` and Ctrl-K open too. */
export function Find() {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useShortcuts({ '/': open, 'mod+k': open });
  return (
    <>
      <button type="button" aria-keyshortcuts="/ Control+K Meta+K" className="find-button" onClick={open}>
        <SearchIcon className="size-5" />
        <span className="sr-only md:not-sr-only">{copy.open}</span>
        <span className="sr-only">{copy.where}</span>
        <span aria-hidden="true" className="ml-auto hidden text-sm md:inline">
          {navigator.platform.startsWith('Mac') ? copy.keys.mac : copy.keys.other}
        </span>
      </button>
      {isOpen && <FindDialog onClose={() => setOpen(false)} />}
    </>
  );
}

type Option = {
  readonly key: string;
  readonly text: string;
  readonly detail?: string;
  readonly run: () => void;
};
type Group = { readonly heading: string; readonly options: readonly Option[] };

const peopleKinds = ['accounts', 'waitlist', 'enquiries'] as const satisfies readonly PeopleKind[];
/** The whole list that a kind of people is in: the search looks in all states and on both lists. */
const listSearch = { accounts: '', waitlist: '?list=all', enquiries: '?state=all' } as const satisfies Record<
  PeopleKind,
  string
>;

/**
 * A combobox: typing offers screens and actions; Enter without a choice searches people, and no key before it, because
 * every look at people is audited. What was typed is sent in a body, and never in a URL.
 */
function FindDialog({ onClose }: { readonly onClose: () => void }) {
  const { role } = useStaffSession();
  const navigate = useNavigate();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const [isTooShort, setTooShort] = useState(false);
  const q = text.trim();
  const people = useMutation({
    mutationFn: (typed: string) => readStaff('/search', PeopleFound, { body: { q: typed } }),
    onSuccess: () => setActive(-1),
  });
  // What was found by another text would be wrong.
  const isCurrent = q !== '' && people.variables === q;
  const found = isCurrent ? people.data : undefined;

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector('input')?.focus();
    // Only `close` restores the focus.
    return () => element?.close();
  }, []);

  const goTo = (to: string, state: unknown = null) => {
    onClose();
    void navigate(to, { state });
  };
  const search = () => {
    setTooShort(q.length < peopleTextMin);
    if (q.length >= peopleTextMin && !(isCurrent && people.isPending)) people.mutate(q);
  };
  const places: Group = {
    heading: copy.destinations,
    options: destinations
      .filter((one) => hasRole(role, one.role ?? 'viewer') && matches(one, q))
      .map(({ label, to }) => ({ key: to, text: label, run: () => goTo(to) })),
  };
  const groups: readonly Group[] = (
    found
      ? [...peopleKinds.map((kind) => groupOf(kind, found[kind], q, goTo)), places]
      : [
          places,
          {
            heading: copy.people,
            options: q === '' ? [] : [{ key: 'people', text: copy.searchFor(q), run: search }],
          },
        ]
  ).filter(({ options }) => options.length > 0);
  const options = groups.flatMap((group) => group.options);
  const optionId = (key: string) => `${id}-${key}`;
  const chosen = options[active];

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = options.length - 1;
    const next: Partial<Record<string, number>> = {
      ArrowDown: active >= last ? -1 : active + 1,
      ArrowUp: active < 0 ? last : active - 1,
    };
    const target = next[event.key];
    if (target !== undefined) setActive(target);
    else if (event.key === 'Enter') (chosen?.run ?? search)();
    else return;
    event.preventDefault();
  };
  useEffect(() => {
    if (chosen) document.getElementById(`${id}-${chosen.key}`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen, id]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for it is Escape, which arrives as `cancel`.
    <dialog
      ref={dialog}
      aria-label={`${copy.open} ${copy.where}`}
      className="modal find"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className="find-field">
        <SearchIcon className="size-5" />
        <input
          role="combobox"
          aria-label={copy.label}
          aria-expanded={options.length > 0}
          aria-controls={`${id}-options`}
          aria-autocomplete="list"
          aria-activedescendant={chosen && optionId(chosen.key)}
          placeholder={copy.hint}
          enterKeyHint="search"
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          maxLength={255}
          value={text}
          onChange={({ currentTarget: { value } }) => {
            setText(value);
            setActive(-1);
            setTooShort(false);
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton label={copy.close} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <p role="status" className="px-4 text-muted not-empty:pt-3">
        {statusOf({ isTooShort, isPending: isCurrent && people.isPending, found })}
      </p>
      {isCurrent && people.error && (
        <div className="p-4">
          <Failed failure={people.error} onRetry={search} />
        </div>
      )}
      <div role="listbox" id={`${id}-options`} aria-label={copy.label} className="find-options">
        {groups.map(({ heading, options: own }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={heading} role="group" aria-label={heading}>
            <p aria-hidden="true" className="find-heading">
              {heading}
            </p>
            {own.map((option) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: its keys are those of the field
              <div
                key={option.key}
                role="option"
                id={optionId(option.key)}
                aria-selected={option === chosen}
                className="find-option"
                onClick={option.run}
              >
                <span className="truncate">{option.text}</span>
                {option.detail && <span className="truncate text-sm text-muted">{option.detail}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
    </dialog>
  );
}

/** By the beginning of any of its words. */
const matches = ({ label, words = '' }: { label: string; words?: string }, q: string) => {
  const own = `${label} ${words}`.toLowerCase().split(/\s+/);
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((typed) => own.some((word) => word.startsWith(typed)));
};

function groupOf(
  kind: PeopleKind,
  { total, rows }: PeopleFound[PeopleKind],
  q: string,
  goTo: (to: string, state: unknown) => void,
): Group {
  const search = listSearch[kind];
  const path = `/staff/${kind}`;
  // A row leads back to the list that it would be found in.
  const state = { search, q, ids: rows.map(({ id }) => id) };
  return {
    heading: copy.kinds[kind],
    options: [
      ...rows.map(({ id, title, detail }) => ({
        ...{ key: `${kind}-${id}`, text: title, detail },
        run: () => goTo(`${path}/${id}`, state),
      })),
      ...(total === 0
        ? []
        : [
            {
              ...{ key: kind, text: copy.all[kind](total) },
              run: () => goTo(`${path}${search}`, searchState(q)),
            },
          ]),
    ],
  };
}

type Status = {
  readonly isTooShort: boolean;
  readonly isPending: boolean;
  readonly found: PeopleFound | undefined;
};

function statusOf({ isTooShort, isPending, found }: Status): string {
  if (isTooShort) return copy.tooShort;
  if (isPending) return copy.searching;
  if (!found) return '';
  const { accounts, waitlist, enquiries } = found;
  const isEmpty = accounts.total + waitlist.total + enquiries.total === 0;
  return isEmpty ? copy.nobody : copy.found(accounts.total, waitlist.total, enquiries.total);
}
