import type { OwnRecipient, RecipientResponse } from '@remit/contract/transfers.ts';
import type { CountryCode } from '@remit/domain/catalogue/countries.ts';
import type { DeliveryMethodId } from '@remit/domain/catalogue/delivery-methods.ts';
import type { TransferRecipient } from '@remit/domain/transfers/recipient-rules.ts';
import { type ComponentType, useRef, useState } from 'react';
import type { Failure } from '#client/http.ts';
import { refreshPractice } from '#client/transfers/own-practice.ts';
import { inputOfRecipient } from '#client/transfers/recipient-input.ts';
import { saveRecipient } from '#client/transfers/transfers-api.ts';
import { sendPractice } from '#content/app/send-practice.ts';
import { Alert } from '#ui/alert.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ListRow, ListRows } from '#ui/list-rows.tsx';
import { payoutText } from './payout-text.ts';
import { inventedFor, ownOf } from './recipient-choices.ts';
import { Failed } from './review-notice.tsx';
import { TestNumbers } from './test-numbers.tsx';

export type RecipientFormProps = {
  readonly fixed?: { readonly country: CountryCode; readonly method: DeliveryMethodId };
  readonly initial?: OwnRecipient;
  readonly onSaved: (recipient: RecipientResponse) => void;
  readonly onCancel?: () => void;
};

export type RecipientPartProps = {
  readonly country: CountryCode;
  readonly method: DeliveryMethodId;
  readonly own: readonly OwnRecipient[];
  /** The one that was chosen is no longer there. */
  readonly isGone: boolean;
  readonly Form?: ComponentType<RecipientFormProps> | undefined;
  readonly onChoose: (recipient: OwnRecipient) => void;
};

const words = sendPractice.recipient;

export function RecipientPart({ country, method, own, isGone, Form, onChoose }: RecipientPartProps) {
  const [isAdding, setIsAdding] = useState(false);
  const saved = own.filter((one) => one.country === country && one.method === method);
  const { saving, failure, save } = useSaving(onChoose);
  const invented = inventedFor({ country, method }, own);

  const choose = (recipient: TransferRecipient) => {
    const known = ownOf(recipient, own);
    if (known) onChoose(known);
    else void save(recipient);
  };

  if (isAdding && Form) {
    return (
      <Form
        fixed={{ country, method }}
        onSaved={(recipient) => {
          void refreshPractice();
          onChoose({ ...recipient, isNew: true });
        }}
        onCancel={() => setIsAdding(false)}
      />
    );
  }
  // At first an invented person is the shorter way.
  const addSomeone = Form && (
    <div>
      <Button tone="secondary" onClick={() => setIsAdding(true)}>
        {words.add}
      </Button>
    </div>
  );
  return (
    <div className="grid grid-cols-1 gap-5">
      {isGone && <Alert tone="warning" title={words.gone} />}
      {failure && <Failed failure={failure} />}
      {saved.length > 0 && (
        <Group heading={words.own}>
          {saved.map((recipient) => (
            <ListRow
              key={recipient.id}
              leading={<Avatar name={recipient.name} />}
              title={recipient.name}
              detail={payoutText(recipient)}
              trailing={recipient.isNew && <Badge tone="indigo">{words.isNew}</Badge>}
              onClick={() => onChoose(recipient)}
            />
          ))}
        </Group>
      )}
      {saved.length > 0 && addSomeone}
      {invented.length > 0 && (
        <Group heading={words.invented}>
          {invented.map((recipient) => (
            <ListRow
              key={recipient.name}
              leading={<Avatar name={recipient.name} />}
              title={recipient.name}
              detail={saving === recipient.name ? words.saving : payoutText(recipient)}
              onClick={() => choose(recipient)}
            />
          ))}
        </Group>
      )}
      {saved.length === 0 && addSomeone}
      <TestNumbers key={`${country} ${method}`} country={country} method={method} onChoose={choose} />
    </div>
  );
}

function Group({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <h3 className="font-sans text-base font-semibold tracking-normal">{heading}</h3>
      <ListRows label={heading}>{children}</ListRows>
    </div>
  );
}

/** An invented recipient becomes one's own when it is chosen: once, also when it has to be tried again. */
function useSaving(onSaved: (recipient: OwnRecipient) => void) {
  const [saving, setSaving] = useState<string>();
  const [failure, setFailure] = useState<Failure>();
  const ids = useRef(new Map<string, string>());
  const isBusy = useRef(false);
  const save = async (recipient: TransferRecipient) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSaving(recipient.name);
    setFailure(undefined);
    const input = inputOfRecipient(recipient);
    const of = JSON.stringify(input);
    const id = ids.current.get(of) ?? crypto.randomUUID();
    ids.current.set(of, id);
    const result = await saveRecipient(id, input);
    isBusy.current = false;
    setSaving(undefined);
    if (!result.isOk) return setFailure(result.failure);
    void refreshPractice();
    onSaved({ ...result.value, isNew: true });
  };
  return { saving, failure, save };
}
