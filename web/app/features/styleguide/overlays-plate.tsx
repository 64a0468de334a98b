import { useState } from 'react';
import { longText, type PlateProps, Specimen } from '#features/styleguide/specimen.tsx';
import { Accordion } from '#ui/accordion.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useToasts } from '#ui/toasts.tsx';

export function OverlaysPlate({ theme }: PlateProps) {
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'none'>('none');
  const [tab, setTab] = useState('kenya');
  const { show } = useToasts();
  const close = () => setOpen('none');
  return (
    <>
      <Specimen name="Tabs">
        <Tabs
          label="Countries"
          selected={tab}
          onSelect={setTab}
          tabs={[
            { key: 'kenya', label: 'Kenya', panel: <p>Shillings, to a phone.</p> },
            { key: 'ghana', label: 'Ghana', panel: <p>Cedis, to a phone or a bank.</p> },
            { key: 'uganda', label: 'Uganda', panel: <p>{longText}</p> },
            { key: 'senegal', label: 'Senegal', panel: <p>Francs.</p> },
          ]}
        />
      </Specimen>
      <Specimen name="Accordion">
        <Accordion
          name={`${theme}-questions`}
          headingLevel="h4"
          items={[
            { heading: 'What does it cost?', body: 'The fee is shown before you pay.' },
            { heading: longText, body: longText },
            { heading: 'When does it arrive?', body: 'Each way has its own time.' },
          ]}
        />
      </Specimen>
      <Specimen name="Dialog, sheet, toasts">
        <div className="flex flex-wrap items-center gap-3">
          <Button tone="secondary" onClick={() => setOpen('dialog')}>
            Open dialog
          </Button>
          <Button tone="secondary" onClick={() => setOpen('sheet')}>
            Open sheet
          </Button>
          <Button
            tone="secondary"
            onClick={() =>
              show({ title: 'Recipient added', description: 'Ama Sample is saved for future demos.' })
            }
          >
            Toast: success
          </Button>
          <Button
            tone="secondary"
            onClick={() =>
              show({ title: 'Missing info', description: 'Please provide name and phone.', tone: 'danger' })
            }
          >
            Toast: danger
          </Button>
        </div>
        <Dialog
          isOpen={open === 'dialog'}
          onClose={close}
          title="Remove this recipient?"
          description="Transfers that were made stay in your history."
          closeLabel="Close"
          actions={
            <>
              <Button tone="secondary" onClick={close}>
                Keep
              </Button>
              <Button tone="danger" onClick={close}>
                Remove
              </Button>
            </>
          }
        />
        <Sheet
          isOpen={open === 'sheet'}
          onClose={close}
          title="Add a recipient"
          closeLabel="Close"
          actions={
            <Button
              isWide
              onClick={() =>
                show({ title: 'Missing info', description: 'Please provide name and phone.', tone: 'danger' })
              }
            >
              Save
            </Button>
          }
        >
          <div className="grid gap-3">
            <Field label="Name">
              <TextInput data-autofocus="" autoComplete="off" />
            </Field>
            <Field label="Phone">
              <TextInput type="tel" autoComplete="off" />
            </Field>
          </div>
        </Sheet>
      </Specimen>
    </>
  );
}
