import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Shows the faults of the server's refusal at their fields, and moves the focus to the first (X-API-33, C-JOIN-21).
 * @param faults another object for each refusal
 * @param names the fields in their order; always the same list
 */
export function useServerFaults<Fields extends FieldValues>(
  { setError, setFocus }: Pick<UseFormReturn<Fields>, 'setError' | 'setFocus'>,
  faults: Partial<Record<FieldPath<Fields>, string>>,
  names: readonly FieldPath<Fields>[],
): void {
  useEffect(() => {
    const refused = names.filter((name) => faults[name] !== undefined);
    for (const name of refused) setError(name, { type: 'server', message: faults[name] ?? '' });
    const [first] = refused;
    if (first !== undefined) setFocus(first);
  }, [faults, names, setError, setFocus]);
}
