/** After a refused form: brings the person to the first thing to mend, whose error is then read out. */
export function focusFirstInvalid(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
