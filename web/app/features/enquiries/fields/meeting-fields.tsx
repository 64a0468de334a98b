import { useState } from 'react';
import { dialogFields } from '#content/forms/enquiry-dialogs.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useEnquiryState } from '../enquiry-state.ts';
import { errorKeyOf, type SlotNumber, slotNumbers, wallTime, zonesWith } from '../meeting-slots.ts';

const { meeting } = dialogFields;

export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** One to three proposed times in a time zone, by default the visitor's own. */
export function MeetingFields() {
  const { values, errors, setValue } = useEnquiryState();
  const [shownSlots, setShownSlots] = useState(1);
  const [zones] = useState(() => zonesWith(ownZone()).map((zone) => ({ value: zone, label: spoken(zone) })));
  return (
    <fieldset className="grid grid-cols-1 gap-4 @xl:grid-cols-2 @xl:items-start @xl:gap-x-5">
      <legend className="font-semibold">{meeting.legend}</legend>
      <p className="text-[.94rem] text-muted @xl:col-span-2">{meeting.hint}</p>
      <div className="grid gap-4">
        {slotNumbers.slice(0, shownSlots).map((slot) => (
          <Slot key={slot} slot={slot} />
        ))}
        {shownSlots < slotNumbers.length && (
          <div>
            <Button tone="secondary" size="small" onClick={() => setShownSlots(shownSlots + 1)}>
              {meeting.add}
            </Button>
          </div>
        )}
      </div>
      <Field label={meeting.zone} error={errors.zone}>
        <Select
          name="zone"
          options={zones}
          value={values.zone ?? ''}
          onValue={(zone) => setValue('zone', zone)}
        />
      </Field>
    </fieldset>
  );
}

function Slot({ slot }: { slot: SlotNumber }) {
  const { values, errors, setValue } = useEnquiryState();
  const errorKey = errorKeyOf(errors, values, slot);
  const error = errors[errorKey];
  const errorId = `slot-${slot}-error`;
  const wiring = {
    required: slot === 1,
    ...(error !== undefined && { 'aria-invalid': true, 'aria-describedby': errorId }),
  };
  const bind = (name: string) => ({
    ...wiring,
    name,
    value: values[name] ?? '',
    onValue: (text: string) => setValue(name, text, errorKey),
  });
  return (
    <div>
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-3">
        <Field label={meeting.day(slot)}>
          <TextInput
            type="date"
            min={wallTime(new Date(), ownZone())?.slice(0, 10)}
            {...bind(`day-${slot}`)}
          />
        </Field>
        <Field label={meeting.time(slot)}>
          <TextInput type="time" step={300} {...bind(`time-${slot}`)} />
        </Field>
      </div>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

const spoken = (zone: string) => zone.replaceAll('_', ' ');
