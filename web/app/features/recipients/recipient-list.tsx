import type { OwnRecipient } from '@remit/contract/transfers.ts';
import { type CountryCode, countries, countryCodes } from '@remit/domain/catalogue/countries.ts';
import { useId, useState } from 'react';
import { recipients } from '#content/app/recipients.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Field } from '#ui/field.tsx';
import { Flag } from '#ui/flags.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ListRows } from '#ui/list-rows.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { recipientText } from './recipient-text.ts';

export type RecipientListProps = {
  readonly list: readonly OwnRecipient[];
  readonly onOpen: (recipient: OwnRecipient) => void;
};

/** Up to here everyone is found at a glance. */
const withoutFilterMax = 10;

/** By country, then by name, so that a recipient who comes back is where they were. */
export function RecipientList({ list, onOpen }: RecipientListProps) {
  const [wanted, setWanted] = useState('');
  const hasFilter = list.length > withoutFilterMax;
  const found = hasFilter ? list.filter((recipient) => matches(recipient, wanted)) : list;
  const { label, hint, found: count, none } = recipients.filter;
  return (
    <>
      {hasFilter && (
        <div>
          <Field label={label} hint={hint}>
            <TextInput type="search" autoComplete="off" value={wanted} onValue={setWanted} />
          </Field>
          <p role="status" className={found.length === 0 ? 'mt-4 text-muted' : 'sr-only'}>
            {wanted.trim() && (found.length === 0 ? none : count(found.length))}
          </p>
        </div>
      )}
      {countryCodes.map((country) => (
        <OfCountry
          key={country}
          country={country}
          list={found.filter((recipient) => recipient.country === country)}
          onOpen={onOpen}
        />
      ))}
    </>
  );
}

function OfCountry({ country, list, onOpen }: RecipientListProps & { country: CountryCode }) {
  const id = useId();
  if (list.length === 0) return null;
  const { name } = countries[country];
  return (
    <section aria-labelledby={id}>
      <h2
        id={id}
        className="mb-2 flex items-center gap-2.5 font-sans text-base font-semibold tracking-normal"
      >
        <Flag code={country} className="h-4" />
        {name}
      </h2>
      <ListRows label={name}>
        {list
          .toSorted((a, b) => a.name.localeCompare(b.name))
          .map((recipient) => (
            <Row key={recipient.id} recipient={recipient} onOpen={onOpen} />
          ))}
      </ListRows>
    </section>
  );
}

function Row({ recipient, onOpen }: { recipient: OwnRecipient; onOpen: (recipient: OwnRecipient) => void }) {
  const { id, name, isNew } = recipient;
  return (
    <li className="@container flex items-center">
      <button
        type="button"
        className="list-row flex min-h-16 min-w-0 flex-1 items-center gap-4 py-3 pr-3 pl-5 text-left"
        onClick={() => onOpen(recipient)}
      >
        <span className="@max-[20rem]:hidden">
          <Avatar name={name} />
        </span>
        <span className="min-w-0 flex-1 break-words">
          <span className="block font-semibold">{name}</span>
          <span className="block text-[.94rem] text-muted">{recipientText(recipient)}</span>
        </span>
      </button>
      <span className="shrink-0 pr-4">
        <LinkButton to={sendTo(id)} tone="secondary" size="small">
          {/* One element, since the button sets its own apart. */}
          <span>
            {recipients.send}
            {!isNew && <span className="sr-only @md:not-sr-only"> {recipients.again}</span>}
            <span className="sr-only"> {recipients.to(name)}</span>
          </span>
        </LinkButton>
      </span>
    </li>
  );
}

export const sendTo = (id: string) => `/send?to=${id}`;

/** Digits as they are stored, however they were grouped. */
function matches({ name, phone, account }: OwnRecipient, wanted: string): boolean {
  const text = wanted.trim().toLowerCase();
  const digits = text.replace(/[\s+]/g, '').replace(/^0(?=\d)/, '');
  return (
    name.toLowerCase().includes(text) ||
    (/^\d+$/.test(digits) && [phone, account].some((number) => number?.includes(digits)))
  );
}
