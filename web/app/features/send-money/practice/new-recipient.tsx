import type { NameCheckResponse, OwnRecipient } from '@remit/contract/transfers.ts';
import { useEffect, useState } from 'react';
import { checkName } from '#client/transfers/transfers-api.ts';
import { sendPractice } from '#content/app/send-practice.ts';
import { useOnline } from '#device/online.ts';
import { Card } from '#ui/card.tsx';
import { CheckCircleIcon, HelpIcon, type Icon } from '#ui/icons.tsx';
import { givenNameOf } from './payout-text.ts';

const words = sendPractice.newRecipient;

/** Before the first transfer to somebody: what scams look like, and whether the name fits. It stops nothing. */
export function NewRecipient({ recipient }: { recipient: OwnRecipient }) {
  const name = givenNameOf(recipient);
  return (
    <Card tone="sand" as="section" aria-labelledby="new-recipient">
      <h3 id="new-recipient" className="text-lg">
        {words.heading({ name })}
      </h3>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-[.94rem] marker:text-clay">
        {words.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {recipient.method === 'cash-pickup' ? (
        <p className="mt-3 font-semibold">{words.cash}</p>
      ) : (
        <NameCheck key={recipient.id} id={recipient.id} of={words.of[recipient.method]} name={name} />
      )}
    </Card>
  );
}

type Outcome = NameCheckResponse['outcome'];

function NameCheck({ id, of, name }: { id: string; of: string; name: string }) {
  const [found, setFound] = useState<Outcome>();
  const isOnline = useOnline();
  useEffect(() => {
    if (!isOnline) return;
    let isShown = true;
    void checkName(id).then((result) => {
      if (isShown) setFound(result.isOk ? result.value.outcome : 'unavailable');
    });
    return () => {
      isShown = false;
    };
  }, [id, isOnline]);
  const outcome = found ?? (isOnline ? undefined : 'unavailable');
  const { icon: OutcomeIcon, tone } = outcome ? looks[outcome] : looks.unavailable;
  return (
    <p role="status" className={`mt-3 flex gap-2 font-semibold ${outcome ? tone : 'text-muted'}`}>
      {outcome && <OutcomeIcon className="mt-px size-6" />}
      <span>{outcome ? words.nameCheck[outcome]({ of, name }) : words.checking}</span>
    </p>
  );
}

const looks: Readonly<Record<Outcome, { icon: Icon; tone: string }>> = {
  match: { icon: CheckCircleIcon, tone: 'text-success' },
  mismatch: { icon: HelpIcon, tone: 'text-danger' },
  'no-account': { icon: HelpIcon, tone: 'text-danger' },
  unavailable: { icon: HelpIcon, tone: 'text-muted' },
};
