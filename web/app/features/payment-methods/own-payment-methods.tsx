import type { PracticeResponse } from '@remit/contract/transfers.ts';
import { practicePaymentMethods } from '@remit/domain/transfers/payment-methods.ts';
import { type ReactNode, useRef } from 'react';
import { useHasOwnPractice, usePractice } from '#client/transfers/own-practice.ts';
import { ownPaymentMethods as copy } from '#content/app/own-payment-methods.ts';
import { practice } from '#content/app/practice.ts';
import { ActionRow } from '#ui/action-row.tsx';
import { Button } from '#ui/button.tsx';
import { BankIcon, CardIcon } from '#ui/icons.tsx';
import { ListRows } from '#ui/list-rows.tsx';
import { QueryContent } from '#ui/query-content.tsx';
import { RowIcon } from '#ui/row-icon.tsx';
import { useMethodChanges } from './use-method-changes.ts';

export type OwnPaymentMethodsProps = {
  /** What visitors see. */
  readonly samples: ReactNode;
  readonly waiting: ReactNode;
};

export function OwnPaymentMethods({ samples, waiting }: OwnPaymentMethodsProps) {
  const query = usePractice();
  return (
    <QueryContent query={query} copy={practice} loading={waiting}>
      {(own) => <Methods own={own} samples={samples} />}
    </QueryContent>
  );
}

type Offered = (typeof practicePaymentMethods)[number];

function Methods({ own, samples }: { own: PracticeResponse; samples: ReactNode }) {
  const hasOwn = useHasOwnPractice();
  const { isChosen, change, news } = useMethodChanges(own.paymentMethods);
  const ownHeading = useRef<HTMLHeadingElement>(null);
  const chosen = practicePaymentMethods.filter(({ id }) => isChosen(id));
  const offered = practicePaymentMethods.filter(({ id }) => !isChosen(id));

  const changeTo = (id: string, isAdded: boolean) => {
    change(id, isAdded);
    ownHeading.current?.focus({ preventScroll: true }); // the button goes with its row
  };
  return (
    <>
      <p className="text-muted">{copy.what}</p>
      <p role="status" className="sr-only">
        {news}
      </p>
      <section aria-labelledby="own-methods" className="grid grid-cols-1 gap-3">
        <h2 ref={ownHeading} id="own-methods" tabIndex={-1} className="text-xl outline-none">
          {copy.own}
        </h2>
        {chosen.length === 0 ? (
          <p className="text-muted">{copy.empty}</p>
        ) : (
          <ListRows label={copy.own}>
            {chosen.map((method) => (
              <Row
                key={method.id}
                method={method}
                action={copy.remove}
                onAction={() => changeTo(method.id, false)}
              />
            ))}
          </ListRows>
        )}
      </section>
      <section aria-labelledby="offered-methods" className="grid grid-cols-1 gap-3">
        <div>
          <h2 id="offered-methods" className="text-xl">
            {copy.offered}
          </h2>
          <p className="mt-1 text-muted">{copy.why}</p>
        </div>
        {offered.length === 0 ? (
          <p className="text-muted">{copy.allChosen}</p>
        ) : (
          <ListRows label={copy.offered}>
            {offered.map((method) => (
              <Row
                key={method.id}
                method={method}
                action={copy.add}
                onAction={() => changeTo(method.id, true)}
              />
            ))}
          </ListRows>
        )}
      </section>
      {hasOwn === false && chosen.length === 0 && (
        <section aria-labelledby="sample-methods" className="grid grid-cols-1 gap-3">
          <h2 id="sample-methods" className="text-xl">
            {copy.samples}
          </h2>
          {samples}
        </section>
      )}
    </>
  );
}

type RowProps = { readonly method: Offered; readonly action: string; readonly onAction: () => void };

function Row({ method, action, onAction }: RowProps) {
  const name = practice.paymentMethod(method.id);
  return (
    <ActionRow
      leading={<RowIcon icon={method.kind === 'bank-transfer' ? BankIcon : CardIcon} />}
      title={name}
      detail={copy.effect(method.id)}
      text="long"
      action={
        <Button tone="secondary" size="small" onClick={onAction}>
          {action}
          <span className="sr-only"> {name}</span>
        </Button>
      }
    />
  );
}
