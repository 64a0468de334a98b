import {
  RateSheet,
  RateSheets,
  RatesPreview,
  RateText,
  type SheetRate,
} from '@remit/contract/staff/transfers.ts';
import { hasRole } from '@remit/contract/staff-roles.ts';
import { countries, countryCodes } from '@remit/domain/catalogue/countries.ts';
import { sendingCurrencies } from '@remit/domain/catalogue/practice-rates.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import * as v from 'valibot';
import type { Failure } from '#client/http.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { focusFirstInvalid } from '#ui/focus-first-invalid.ts';
import { showToast } from '#ui/show-toast.ts';
import { TextInput } from '#ui/text-input.tsx';
import { isRejected, readStaff, sendStaff, showFailure, useStaff } from '../../client.ts';
import { newRatesCopy as copy } from '../../content/en/transfers.ts';
import { useStaffSession } from '../../shell/use-staff-session.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { dateTime } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Screen } from '../../ui/screen.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { newestRates, publisherText } from './rates.tsx';
import { RatesChanges } from './rates-changes.tsx';

export function NewRates() {
  const read = useStaff(newestRates, RateSheets);
  return (
    <>
      <BackLink to="/staff/transfers/rates" label={copy.back} />
      <Screen heading={copy.heading}>
        <Loaded read={read}>
          {({ sheets: [sheet] }) =>
            sheet && <RatesForm sheet={sheet} onOutdated={async () => void (await read.refetch())} />
          }
        </Loaded>
      </Screen>
    </>
  );
}

type RatesFormProps = {
  /** The one in force. */
  readonly sheet: RateSheet;
  /** Another one is in force by now: reads it. */
  readonly onOutdated: () => Promise<void>;
};

type Typed = Readonly<Record<string, string>>;
const keyOf = (base: string, country: string) => `${base}-${country}`;

/** The rates in force to change, what the changes are, and their publication. */
function RatesForm({ sheet, onOutdated }: RatesFormProps) {
  const mayPublish = hasRole(useStaffSession().role, 'administrator');
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  // Only what was changed, so that the other rates follow a sheet that a colleague publishes.
  const [typed, setTyped] = useState<Typed>({});
  const [isChecked, setChecked] = useState(false);
  const [preview, setPreview] = useState<RatesPreview>();
  const [isPublishing, setPublishing] = useState(false);
  const [openedVersion] = useState(sheet.version);

  const before = (base: string, country: string) =>
    sheet.rates.find((rate) => rate.base === base && rate.country === country)?.rate ?? '';
  const rates = sendingCurrencies.flatMap((base) =>
    countryCodes.map(
      (country): SheetRate => ({
        ...{ base, country },
        rate: (typed[keyOf(base, country)] ?? before(base, country)).trim(),
      }),
    ),
  );
  const isValid = ({ rate }: SheetRate) => v.is(RateText, rate);
  const draft = { after: sheet.version, rates };

  const onFailure = async (failure: Failure) => {
    if (!isRejected(failure, 'rates_changed')) return false;
    setPreview(undefined);
    setPublishing(false);
    await onOutdated();
    return true;
  };
  const compareAll = useMutation({
    mutationFn: () => readStaff('/rates/preview', RatesPreview, { body: draft }),
    onSuccess: setPreview,
    onError: async (failure) => {
      if (!(await onFailure(failure))) showFailure(failure);
    },
  });
  const publish = async (reason: string, confirm: boolean) => {
    try {
      const body = { ...draft, reason, confirm };
      const published = await sendStaff('POST', '/rates', { schema: RateSheet, body });
      showToast({ title: copy.dialog.done(published.version) });
      void navigate('/staff/transfers/rates');
      return published;
    } catch (failure) {
      if (await onFailure(failure as Failure)) return undefined;
      throw failure;
    }
  };
  const change = (key: string, value: string) => {
    setTyped({ ...typed, [key]: value });
    setPreview(undefined);
  };
  return (
    <div className="grid gap-6">
      {sheet.version !== openedVersion && (
        <Alert tone="warning" title={copy.changedTitle(sheet.version, publisherText(sheet))}>
          {copy.changedText(dateTime(sheet.publishedAt), sheet.reason)}
        </Alert>
      )}
      <p className="max-w-prose text-muted">
        {copy.from(sheet.version)} {!mayPublish && copy.onlyAdministrators}
      </p>
      <form
        ref={form}
        noValidate
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          setChecked(true);
          if (rates.every(isValid)) compareAll.mutate();
          else setTimeout(() => form.current && focusFirstInvalid(form.current));
        }}
      >
        {sendingCurrencies.map((base) => (
          <fieldset key={base} className="min-w-0">
            <legend className="mb-2 font-display text-lg font-bold">{copy.one(base)}</legend>
            <div className="grid grid-cols-2 gap-3 @3xl:grid-cols-4">
              {rates
                .filter((one) => one.base === base)
                .map((one) => (
                  <Field
                    key={one.country}
                    label={`${countries[one.country].currency} (${countries[one.country].name})`}
                    hint={copy.inForce(before(base, one.country))}
                    error={isChecked && !isValid(one) ? copy.wrong : undefined}
                  >
                    <TextInput
                      name={keyOf(base, one.country)}
                      inputMode="decimal"
                      autoComplete="off"
                      maxLength={13}
                      value={typed[keyOf(base, one.country)] ?? before(base, one.country)}
                      onValue={(value) => change(keyOf(base, one.country), value)}
                    />
                  </Field>
                ))}
            </div>
          </fieldset>
        ))}
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            tone={preview && mayPublish ? 'secondary' : 'primary'}
            isBusy={compareAll.isPending}
            busyLabel={copy.previewBusy}
          >
            {copy.preview}
          </Button>
          {Object.keys(typed).length > 0 && (
            <Button
              tone="quiet"
              onClick={() => {
                setTyped({});
                setChecked(false);
                setPreview(undefined);
              }}
            >
              {copy.reset}
            </Button>
          )}
        </div>
      </form>
      {preview && (
        <RatesChanges preview={preview}>
          {mayPublish && <Button onClick={() => setPublishing(true)}>{copy.publish}</Button>}
        </RatesChanges>
      )}
      {preview && (
        <PublishDialog
          preview={preview}
          isOpen={isPublishing}
          onPublish={publish}
          onClose={() => setPublishing(false)}
        />
      )}
    </div>
  );
}
