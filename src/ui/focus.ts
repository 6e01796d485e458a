import { useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * A part of a page that is removed while the focus is in it, such as the field of a confirmed code, hands the focus on
 * (X-PAGE-93).
 * @param findNext what gets the focus
 * @returns for the part
 */
export function useFocusHandedOn<Part extends Element>(findNext: () => HTMLElement | null) {
  const part = useRef<Part>(null);
  const handOn = useEffectEvent((element: Part | null) => {
    if (element?.contains(document.activeElement) === true) findNext()?.focus();
  });
  // A layout effect, which ends before its elements are removed.
  useLayoutEffect(() => {
    const { current } = part;
    return () => handOn(current);
  }, []);
  return part;
}

/** Moves the focus to the first invalid field of a form, if there is one (C-FIND-22, C-FORM-3). */
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
}
