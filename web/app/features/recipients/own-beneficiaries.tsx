import type { OwnRecipient, PracticeResponse } from '@remit/contract/transfers.ts';
import { primaryCountry } from '@remit/domain/catalogue/countries.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useHasOwnPractice, usePractice } from '#client/transfers/own-practice.ts';
import { beneficiaries } from '#content/app/beneficiaries.ts';
import { practice } from '#content/app/practice.ts';
import { recipients } from '#content/app/recipients.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { QueryContent } from '#ui/query-content.tsx';
import { RowsLoading } from '#ui/rows-loading.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/show-toast.ts';
import { InventedPeople } from './invented-people.tsx';
import { RecipientDetails } from './recipient-details.tsx';
import { RecipientForm } from './recipient-form.tsx';
import { RecipientList } from './recipient-list.tsx';
import { useRecipientChanges } from './use-recipient-changes.ts';

/** `samples` are what visitors see. */
export function OwnBeneficiaries({ samples }: { samples: ReactNode }) {
  const query = usePractice();
  return (
    <QueryContent query={query} copy={practice} loading={<RowsLoading label={beneficiaries.loading} />}>
      {(own) => <Recipients own={own} samples={samples} />}
    </QueryContent>
  );
}

type Opened = { readonly part: 'details' | 'edit'; readonly recipient: OwnRecipient };

function Recipients({ own, samples }: { own: PracticeResponse; samples: ReactNode }) {
  const hasOwn = useHasOwnPractice();
  const { removed, remove } = useRecipientChanges();
  const [opened, setOpened] = useState<Opened>();
  const [isAdding, setAdding] = useState(false);
  /** What was typed stays when the sheet is closed; a new number is a new form. */
  const [formNumber, setFormNumber] = useState(0);
  const actions = useRef<HTMLDivElement>(null);
  const [removals, setRemovals] = useState(0);
  useEffect(() => {
    // The row that would get the focus back from the dialog has gone.
    if (removals > 0) actions.current?.querySelector('button')?.focus();
  }, [removals]);
  const list = own.recipients.filter(({ id }) => !removed.has(id));
  const close = () => setOpened(undefined);
  const { form: copy, details } = recipients;

  const endAdding = () => {
    setAdding(false);
    setFormNumber((before) => before + 1);
  };
  return (
    <>
      <p className="text-muted">{recipients.what}</p>
      <div ref={actions} className="grid md:justify-start">
        <Button onClick={() => setAdding(true)}>{recipients.add}</Button>
      </div>
      {list.length > 0 ? (
        <RecipientList list={list} onOpen={(recipient) => setOpened({ part: 'details', recipient })} />
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
      <Sheet
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        title={copy.addTitle}
        closeLabel={details.close}
        size="medium"
      >
        <RecipientForm key={formNumber} onSaved={say(endAdding)} onCancel={endAdding} />
      </Sheet>
      {opened && (
        <Sheet
          key={opened.part}
          isOpen
          onClose={close}
          title={opened.part === 'edit' ? copy.editTitle : opened.recipient.name}
          closeLabel={details.close}
          size={opened.part === 'edit' ? 'medium' : 'small'}
        >
          {opened.part === 'edit' ? (
            <RecipientForm initial={opened.recipient} onSaved={say(close)} onCancel={close} />
          ) : (
            <RecipientDetails
              recipient={opened.recipient}
              onEdit={() => setOpened({ ...opened, part: 'edit' })}
              onRemove={() => {
                close();
                void remove(opened.recipient);
                setRemovals((before) => before + 1);
              }}
            />
          )}
        </Sheet>
      )}
    </>
  );
}

const say =
  (end: () => void) =>
  ({ name }: { readonly name: string }) => {
    end();
    showToast({ title: recipients.form.saved(name) });
  };
