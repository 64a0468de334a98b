import { useState } from 'react';
import { makeStatement } from '#client/transfers/transfers-api.ts';
import { useAction } from '#client/transfers/use-action.ts';
import { ownHistory } from '#content/app/own-history.ts';
import { practice } from '#content/app/practice.ts';
import { formatDay } from '#device/clock.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { showToast } from '#ui/show-toast.ts';
import { monthAfter, monthText } from './months.ts';

const words = ownHistory.documents.statement;

/** Of a month that is over. */
export function Statement({ months, thisMonth }: { months: readonly string[]; thisMonth: string }) {
  const over = months.filter((month) => month < thisMonth);
  const [chosen = over[0] ?? '', choose] = useState<string>();
  const { isBusy, message, run, forget } = useAction(async () => {
    const { saveDocument } = await import('#client/transfers/save-document.ts');
    return saveDocument(() => makeStatement(chosen));
  }, practice.actionFailed);

  async function download(): Promise<void> {
    const saved = await run();
    if (saved) showToast({ title: words.done(saved.value.name) });
  }
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      <p className="text-muted">{words.text}</p>
      {over.length === 0 ? (
        <p>{words.none(formatDay(`${monthAfter(thisMonth, 1)}-01`))}</p>
      ) : (
        <div className="flex w-full flex-wrap items-end gap-3">
          <div className="min-w-40 flex-1 @lg:max-w-64">
            <Field label={words.month}>
              <Select
                value={chosen}
                onValue={(month) => {
                  forget();
                  choose(month);
                }}
                options={over.map((month) => ({ value: month, label: monthText(month) }))}
              />
            </Field>
          </div>
          <Button tone="secondary" isBusy={isBusy} busyLabel={words.busy} onClick={() => void download()}>
            {words.button}
          </Button>
        </div>
      )}
      {message && (
        <Alert tone="danger" title={message.title}>
          {message.text}
        </Alert>
      )}
    </div>
  );
}
