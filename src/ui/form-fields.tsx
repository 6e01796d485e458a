import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Stack } from './layout.tsx';

interface FormFieldsProps {
  /** Disables them. */
  isSending: boolean;
  children: ReactNode;
}

/** The fields and buttons of a form below each other. While it is sent they are disabled, and afterwards keep the focus. */
export function FormFields({ isSending, children }: FormFieldsProps) {
  const fields = useKeptFocus(isSending);
  return (
    <Stack as="fieldset" ref={fields} gap={4} disabled={isSending}>
      {children}
    </Stack>
  );
}

/**
 * Browsers take the focus from an element that is disabled. The same element gets it back, unless it is elsewhere then
 * (X-PAGE-93).
 * @returns for the fieldset
 */
export function useKeptFocus(isDisabled: boolean) {
  const fields = useRef<HTMLFieldSetElement>(null);
  const focused = useRef<Element>(null);
  // A layout effect, because the browser takes the focus when it paints. Faults focus their fields afterwards.
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isDisabled) {
      focused.current = fields.current?.contains(activeElement) === true ? activeElement : null;
      return;
    }
    if (activeElement === document.body && focused.current instanceof HTMLElement) {
      focused.current.focus({ preventScroll: true });
    }
    focused.current = null;
  }, [isDisabled]);
  return fields;
}
