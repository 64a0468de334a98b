import type { OwnRecipient } from '@remit/contract/transfers.ts';
import { type CountryCode, countries, countryCodes } from '@remit/domain/catalogue/countries.ts';
import { inventedRecipients } from '@remit/domain/transfers/invented-recipients.ts';
import type { TransferRecipient } from '@remit/domain/transfers/recipient-rules.ts';
import { useId, useRef, useState } from 'react';
import { inputOfRecipient } from '#client/transfers/recipient-input.ts';
import { recipients } from '#content/app/recipients.ts';
import { ActionRow } from '#ui/action-row.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { ListRows } from '#ui/list-rows.tsx';
import { RowIcon } from '#ui/row-icon.tsx';
import { Select } from '#ui/select.tsx';
import { methodIcons } from './method-icons.ts';
import { recipientText } from './recipient-text.ts';
import { addRecipient } from './use-recipient-changes.ts';

export type InventedPeopleProps = {
  readonly own: readonly OwnRecipient[];
  readonly firstCountry: CountryCode;
};

/** To add with one tap, so that nobody has to type a real person. */
export function InventedPeople({ own, firstCountry }: InventedPeopleProps) {
  const copy = recipients.invented;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [country, setCountry] = useState(firstCountry);
  const offered = inventedRecipients.filter(
    (invented) => invented.country === country && !own.some((recipient) => isSame(recipient, invented)),
  );
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <div>
        <h2 ref={heading} id={id} tabIndex={-1} className="text-xl outline-none">
          {copy.heading}
        </h2>
        <p className="mt-1 text-muted">{copy.text}</p>
      </div>
      <div className="md:max-w-xs">
        <Field label={copy.country}>
          <Select
            options={countryCodes.map((code) => ({ value: code, label: countries[code].name }))}
            value={country}
            onValue={(value) => setCountry(countryCodes.find((code) => code === value) ?? country)}
          />
        </Field>
      </div>
      {offered.length === 0 ? (
        <p className="text-muted">{copy.all}</p>
      ) : (
        <ListRows label={copy.heading}>
          {offered.map((invented) => (
            <Offer
              key={`${invented.country} ${invented.method} ${invented.name}`}
              invented={invented}
              onAdded={() => heading.current?.focus({ preventScroll: true })}
            />
          ))}
        </ListRows>
      )}
    </section>
  );
}

function Offer({ invented, onAdded }: { invented: TransferRecipient; onAdded: () => void }) {
  const copy = recipients.invented;
  const { name } = invented;
  // Made once, so that a second try is the same recipient.
  const [id] = useState(() => crypto.randomUUID());
  const [isAdding, setAdding] = useState(false);

  async function add(): Promise<void> {
    setAdding(true);
    const { isOk } = await addRecipient(id, inputOfRecipient(invented));
    setAdding(false);
    if (isOk) onAdded(); // the button goes with its row
  }
  return (
    <ActionRow
      leading={<RowIcon icon={methodIcons[invented.method]} />}
      title={name}
      detail={recipientText(invented)}
      action={
        <Button
          tone="secondary"
          size="small"
          isBusy={isAdding}
          busyLabel={copy.adding}
          onClick={() => void add()}
        >
          {copy.add}
          <span className="sr-only"> {name}</span>
        </Button>
      }
    />
  );
}

function isSame(own: OwnRecipient, invented: TransferRecipient): boolean {
  const { country, method, name, phone = null, account = null } = { ...empty, ...invented };
  return (
    own.country === country &&
    own.method === method &&
    own.name === name &&
    own.phone === phone &&
    own.account === account
  );
}

const empty: { readonly phone?: string; readonly account?: string } = {};
