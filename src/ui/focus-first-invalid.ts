/** Moves the focus to the first invalid field of a form, if there is one (C-FIND-22, C-FORM-3). */
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
}
