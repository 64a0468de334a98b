import { useState } from 'react';
import { longText, type PlateProps, Specimen } from '#features/styleguide/specimen.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';

const countries = [
  { value: 'GH', label: 'Ghana' },
  { value: 'KE', label: 'Kenya' },
  { value: 'UG', label: 'Uganda' },
  { value: 'SN', label: 'Senegal' },
];

export function FormsPlate({ theme }: PlateProps) {
  const [amount, setAmount] = useState('100.00');
  const [country, setCountry] = useState('GH');
  const [way, setWay] = useState('mobile');
  const [isAgreed, setAgreed] = useState(true);
  const [isOn, setOn] = useState(true);
  return (
    <>
      <Specimen name="Field: text">
        <Field label="Full name" hint="As it stands in your passport.">
          <TextInput name={`${theme}-name`} autoComplete="off" />
        </Field>
        <Field label="Email" error="That address has no @ in it.">
          <TextInput type="email" defaultValue="ama.example.com" />
        </Field>
        <Field label="Reference" aside="optional">
          <TextInput placeholder="School fees" />
        </Field>
        <Field label="Disabled">
          <TextInput disabled defaultValue="Cannot be changed" />
        </Field>
        <Field label={longText} hint={longText} error={longText}>
          <TextInput readOnly defaultValue={longText} />
        </Field>
      </Specimen>
      <Specimen name="Money input">
        <Field label="You send">
          <MoneyInput size="large" currency="EUR" value={amount} onValue={setAmount} />
        </Field>
        <Field label="Amount" error="Enter an amount from 1.00 upwards.">
          <MoneyInput currency="USD" defaultValue="0.50" />
        </Field>
      </Specimen>
      <Specimen name="Select and text area">
        <Field label="Country">
          <Select options={countries} value={country} onValue={setCountry} />
        </Field>
        <Field label="Country" error="Choose a country.">
          <Select options={[{ value: '', label: 'Choose…' }, ...countries]} defaultValue="" />
        </Field>
        <Field label="Message" hint="Up to 2,000 characters.">
          <TextArea />
        </Field>
      </Specimen>
      <Specimen name="Checkbox">
        <Checkbox
          label="I have read the terms"
          hint="They take six minutes."
          checked={isAgreed}
          onChecked={setAgreed}
        />
        <Checkbox label={longText} error="Please agree first." />
        <Checkbox label="Disabled" disabled />
      </Specimen>
      <Specimen name="Radio group">
        <RadioGroup
          legend="How should it arrive?"
          name={`${theme}-way`}
          value={way}
          onValue={setWay}
          options={[
            { value: 'mobile', label: 'Mobile money', description: 'Within minutes', trailing: 'EUR 2.50' },
            { value: 'bank', label: 'Bank account', description: longText },
            { value: 'cash', label: 'Cash pickup', description: 'Not yet', isDisabled: true },
          ]}
        />
        <RadioGroup
          legend="Nothing chosen"
          error="Choose one."
          name={`${theme}-none`}
          value=""
          onValue={() => {}}
          options={[{ value: 'a', label: 'One way' }]}
        />
      </Specimen>
      <Specimen name="Switch">
        <Switch label="Dark theme" hint="On this device." checked={isOn} onChecked={setOn} />
        <Switch label="Off" />
        <Switch label="Disabled" disabled defaultChecked />
      </Specimen>
    </>
  );
}
