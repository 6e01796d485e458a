import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Empties fields when the user leaves the page, which the browser keeps for the way back (C-JOIN-24).
 * @param names the fields with passwords and codes
 */
export function useForgetOnLeave<Fields extends FieldValues>(
  { resetField }: UseFormReturn<Fields>,
  names: readonly FieldPath<Fields>[],
): void {
  useEffect(() => {
    const forget = () => {
      for (const name of names) resetField(name);
    };
    window.addEventListener('pagehide', forget);
    return () => window.removeEventListener('pagehide', forget);
  }, [names, resetField]);
}
