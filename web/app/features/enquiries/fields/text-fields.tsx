import type { ReactNode } from 'react';
import { enquiryCopy } from '#content/forms/enquiries.ts';
import { EmailField } from '#ui/email-field.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput, type TextInputProps } from '#ui/text-input.tsx';
import { useEnquiryState } from '../enquiry-state.ts';

const { fields, optional } = enquiryCopy;

type TextFieldProps = Pick<TextInputProps, 'autoComplete'> & {
  readonly name: string;
  readonly label: string;
  readonly isOptional?: boolean;
};

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

export function SenderEmailField() {
  const { values, errors, setValue } = useEnquiryState();
  return (
    <EmailField
      label={fields.email}
      error={errors.email}
      required
      value={values.email ?? ''}
      onValue={(text) => setValue('email', text)}
    />
  );
}

/** Short fields in one row in wide containers: two, in the widest dialogs three. */
export function SideBySide({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-5 @xl:grid-cols-2 @xl:items-start has-[>:nth-child(3)]:@4xl:grid-cols-3">
      {children}
    </div>
  );
}

export function PersonFields({ children }: { children?: ReactNode }) {
  return (
    <SideBySide>
      <NameField />
      <SenderEmailField />
      {children}
    </SideBySide>
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
