import { reportOutcome } from '#ui/outcome.ts';

/** After a rejected form: focuses the first invalid field, so that its error is read out. */
export function focusFirstInvalid(form: HTMLFormElement): void {
  reportOutcome('danger');
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
