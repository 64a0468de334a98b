import { useAuth } from '#client/session/auth-context.tsx';
import { auth } from '#content/app/auth.ts';
import { Field } from '#ui/field.tsx';
import { TermsLine } from '#ui/terms-line.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { AccountEmailField } from './account-email-field.tsx';
import { AccountForm } from './account-form.tsx';
import type { AuthFormProps } from './auth-form-values.ts';
import { emailError, nameError } from './check-fields.ts';
import { NewPasswordField, newPasswordError } from './new-password-field.tsx';

type SignUpFormProps = AuthFormProps & { readonly isOnDemoPath: boolean; readonly onDone: () => void };

export function SignUpForm({ typed, onTyped, isOnDemoPath, onDone }: SignUpFormProps) {
  const { signUp } = useAuth();
  const { fullName, email, newPassword } = typed;
  return (
    <AccountForm
      {...auth.signUp}
      check={() => ({
        fullName: nameError(fullName),
        email: emailError(email),
        password: newPasswordError(newPassword),
      })}
      send={() =>
        signUp({ email: email.trim(), password: newPassword, fullName: fullName.trim(), isOnDemoPath })
      }
      onDone={onDone}
    >
      {(errors) => (
        <>
          <Field label={auth.fields.fullName} error={errors.fullName}>
            <TextInput
              name="fullName"
              autoComplete="name"
              required
              maxLength={120}
              value={fullName}
              onValue={(text) => onTyped({ fullName: text })}
            />
          </Field>
          <AccountEmailField typed={typed} onTyped={onTyped} error={errors.email} />
          <NewPasswordField
            label={auth.fields.password}
            value={newPassword}
            onValue={(text) => onTyped({ newPassword: text })}
            error={errors.password}
            known={[fullName, email]}
          />
          <TermsLine copy={auth.signUp.consent} className="text-pretty" />
        </>
      )}
    </AccountForm>
  );
}
