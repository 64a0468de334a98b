import type { OwnRecipient } from '@remit/contract/transfers.ts';
import { countries } from '@remit/domain/catalogue/countries.ts';
import { shownMobile } from '@remit/domain/transfers/mobile-numbers.ts';
import { recipients } from '#content/app/recipients.ts';
import { Button } from '#ui/button.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { sendTo } from './recipient-list.tsx';

export type RecipientDetailsProps = {
  readonly recipient: OwnRecipient;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
};

export function RecipientDetails({ recipient, onEdit, onRemove }: RecipientDetailsProps) {
  const { send, again, details: copy } = recipients;
  return (
    <div className="grid gap-6">
      <FactList facts={factsOf(recipient)} />
      <div className="grid grid-cols-2 gap-3">
        <div className="col-span-2 grid">
          <LinkButton to={sendTo(recipient.id)} isWide>
            {recipient.isNew ? send : `${send} ${again}`}
          </LinkButton>
        </div>
        <Button tone="secondary" onClick={onEdit}>
          {copy.edit}
        </Button>
        <Button tone="danger" onClick={onRemove}>
          {copy.remove}
        </Button>
      </div>
    </div>
  );
}

function factsOf({ country, method, wallet, phone, bank, branch, account }: OwnRecipient) {
  const copy = recipients.details;
  const way = recipients.method(method, null);
  return [
    { term: copy.country, detail: countries[country].name },
    { term: copy.method, detail: wallet ? `${way}, ${recipients.wallet(wallet)}` : way },
    ...(phone ? [{ term: copy.phone, detail: shownMobile(country, phone) }] : []),
    ...(bank ? [{ term: copy.bank, detail: bank }] : []),
    ...(branch ? [{ term: copy.branch, detail: branch }] : []),
    ...(account ? [{ term: country === 'SN' ? copy.rib : copy.account, detail: account }] : []),
  ];
}
