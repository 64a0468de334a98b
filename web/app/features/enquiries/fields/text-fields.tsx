import { enquiryWords } from '#content/en/forms/enquiries.ts';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput, type TextInputProps } from '#ui/text-input.tsx';
import { useEnquiryState } from '../enquiry-state.ts';

const { fields, optional } = enquiryWords;

type TextFieldProps = Pick<TextInputProps, 'type' | 'autoComplete' | 'inputMode' | 'spellCheck'> & {
  readonly name: string;
  readonly label: string;
  readonly isOptional?: boolean;
};

/** One line. */
export function LineField({ name, label, isOptional = false, ...rest }: TextFieldProps) {
  const { values, errors, setValue } = useEnquiryState();
  return (
    <Field label={label} error={errors[name]} aside={isOptional && optional}>
      <TextInput
        type="text"
        {...rest}
        name={name}
        required={!isOptional}
        value={values[name] ?? ''}
        onValue={(text) => setValue(name, text)}
      />
    </Field>
  );
}

export function MessageField({
  label = fields.message,
  isOptional = false,
}: {
  label?: string;
  isOptional?: boolean;
}) {
  const { values, errors, setValue } = useEnquiryState();
  return (
    <Field label={label} error={errors.message} aside={isOptional && optional}>
      <TextArea
        name="message"
        required={!isOptional}
        value={values.message ?? ''}
        onValue={(text) => setValue('message', text)}
      />
    </Field>
  );
}

export function NameField({ isOptional = false }: { isOptional?: boolean }) {
  return <LineField name="name" label={fields.name} autoComplete="name" isOptional={isOptional} />;
}

export function EmailField() {
  return (
    <LineField
      name="email"
      type="email"
      label={fields.email}
      autoComplete="email"
      inputMode="email"
      spellCheck={false}
    />
  );
}

export function OrganisationField({ isOptional = false }: { isOptional?: boolean }) {
  return (
    <LineField
      name="organisation"
      label={fields.organisation}
      autoComplete="organization"
      isOptional={isOptional}
    />
  );
}
