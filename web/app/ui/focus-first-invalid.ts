import { reportOutcome } from '#ui/outcome.ts';

/** After a refused form: brings the person to the first thing to mend, whose error is then read out. */
export function focusFirstInvalid(form: HTMLFormElement): void {
  reportOutcome('danger');
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
