import type { OwnRecipient, PracticeResponse } from '@remit/contract/transfers.ts';
import { primaryCountry } from '@remit/domain/catalogue/countries.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useHasOwnPractice, usePractice } from '#client/transfers/own-practice.ts';
import { practice } from '#content/app/practice.ts';
import { recipients } from '#content/app/recipients.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { QueryContent } from '#ui/query-content.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/show-toast.ts';
import { InventedPeople } from './invented-people.tsx';
import { RecipientDetails } from './recipient-details.tsx';
import { RecipientForm } from './recipient-form.tsx';
import { RecipientList } from './recipient-list.tsx';
import { useRecipientChanges } from './use-recipient-changes.ts';

export type OwnBeneficiariesProps = {
  /** What visitors see. */
  readonly samples: ReactNode;
  readonly waiting: ReactNode;
};

export function OwnBeneficiaries({ samples, waiting }: OwnBeneficiariesProps) {
  const query = usePractice();
  return (
    <QueryContent query={query} copy={practice} loading={waiting}>
      {(own) => <Recipients own={own} samples={samples} />}
    </QueryContent>
  );
}

type Part = 'add' | 'details' | 'edit';

function Recipients({ own, samples }: { own: PracticeResponse; samples: ReactNode }) {
  const hasOwn = useHasOwnPractice();
  const { removed, remove } = useRecipientChanges();
  const [part, setPart] = useState<Part>();
  /** Stays while its sheet closes, which gives the focus back. */
  const [opened, setOpened] = useState<OwnRecipient>();
  /** What was typed stays when the sheet is closed; a new number is a new form. */
  const [formNumber, setFormNumber] = useState(0);
  const actions = useRef<HTMLDivElement>(null);
  const [removals, setRemovals] = useState(0);
  useEffect(() => {
    // The row that would get the focus back from the dialog has gone.
    if (removals > 0) actions.current?.querySelector('button')?.focus();
  }, [removals]);
  const list = own.recipients.filter(({ id }) => !removed.has(id));
  const close = () => setPart(undefined);
  const endForm = () => {
    close();
    setFormNumber((before) => before + 1);
  };
  const { form: copy, details } = recipients;
  const sheet = (shown: Part) => ({ isOpen: part === shown, onClose: close, closeLabel: details.close });
  return (
    <>
      <p className="text-muted">{recipients.what}</p>
      <div ref={actions} className="grid md:justify-start">
        <Button onClick={() => setPart('add')}>{recipients.add}</Button>
      </div>
      {list.length > 0 ? (
        <RecipientList
          list={list}
          onOpen={(recipient) => {
            setOpened(recipient);
            setPart('details');
          }}
        />
      ) : (
        hasOwn && <EmptyState line={recipients.empty} />
      )}
      <InventedPeople own={list} firstCountry={own.last?.country ?? list[0]?.country ?? primaryCountry} />
      {hasOwn === false && (
        <section aria-label={recipients.samples} className="grid grid-cols-1 gap-4">
          <h2 className="text-xl">{recipients.samples}</h2>
          {samples}
        </section>
      )}
      <Sheet {...sheet('add')} title={copy.addTitle} size="medium">
        <RecipientForm key={formNumber} onSaved={say(endForm)} onCancel={endForm} />
      </Sheet>
      <Sheet {...sheet('details')} title={opened?.name}>
        {opened && (
          <RecipientDetails
            recipient={opened}
            onEdit={() => setPart('edit')}
            onRemove={() => {
              close();
              void remove(opened);
              setRemovals((before) => before + 1);
            }}
          />
        )}
      </Sheet>
      <Sheet {...sheet('edit')} title={copy.editTitle} size="medium">
        {opened && part === 'edit' && (
          <RecipientForm initial={opened} onSaved={say(close)} onCancel={close} />
        )}
      </Sheet>
    </>
  );
}

const say =
  (end: () => void) =>
  ({ name }: { readonly name: string }) => {
    end();
    showToast({ title: recipients.form.saved(name) });
  };
