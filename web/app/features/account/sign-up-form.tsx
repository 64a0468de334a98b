import { useAuth } from '#client/session/auth-context.tsx';
import { auth } from '#content/en/app/auth.ts';
import { Field } from '#ui/field.tsx';
import { TermsLine } from '#ui/terms-line.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { AccountEmailField } from './account-email-field.tsx';
import { AccountForm } from './account-form.tsx';
import { emailFault, nameFault } from './check-fields.ts';
import { NewPasswordField, newPasswordFault } from './new-password-field.tsx';
import type { TypedProps } from './typed.ts';

type SignUpFormProps = TypedProps & { readonly isOnDemoPath: boolean; readonly onDone: () => void };

export function SignUpForm({ typed, onTyped, isOnDemoPath, onDone }: SignUpFormProps) {
  const { signUp } = useAuth();
  const { fullName, email, newPassword } = typed;
  return (
    <AccountForm
      {...auth.signUp}
      check={() => ({
        fullName: nameFault(fullName),
        email: emailFault(email),
        password: newPasswordFault(newPassword),
      })}
      send={() =>
        signUp({ email: email.trim(), password: newPassword, fullName: fullName.trim(), isOnDemoPath })
      }
      onDone={onDone}
    >
      {(faults) => (
        <>
          <Field label={auth.fields.fullName} error={faults.fullName}>
            <TextInput
              name="fullName"
              autoComplete="name"
              required
              maxLength={120}
              value={fullName}
              onValue={(text) => onTyped({ fullName: text })}
            />
          </Field>
          <AccountEmailField typed={typed} onTyped={onTyped} error={faults.email} />
          <NewPasswordField
            label={auth.fields.password}
            value={newPassword}
            onValue={(text) => onTyped({ newPassword: text })}
            error={faults.password}
            known={[fullName, email]}
          />
          <TermsLine copy={auth.signUp.consent} className="text-pretty" />
        </>
      )}
    </AccountForm>
  );
}
