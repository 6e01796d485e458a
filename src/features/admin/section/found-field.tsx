import { useEffect, useEffectEvent, useId, useState, type ComponentProps } from 'react';
import { TextField } from '../../../ui/text-field.tsx';
import { isUnnamed, namedBy, useFound, type FoundSource, type Named } from './choices.ts';
import { text } from './text.ts';

interface FoundFieldProps extends Omit<
  ComponentProps<typeof TextField>,
  'value' | 'onChange' | 'list' | 'autoComplete' | 'onFocus' | 'onBlur'
> {
  source: FoundSource;
  value: Named;
  onChange: (value: Named) => void;
}

/**
 * A text field that offers what the typed text finds. It shows the id of what is chosen, so that namesakes are told apart
 * (A-SEC-55).
 */
export function FoundField({ source, value, onChange, hint, ...field }: FoundFieldProps) {
  const listId = useId();
  const [isFocused, setFocused] = useState(false);
  const isOpen = isUnnamed(value);
  const { choices, isFinding, isFailed } = useFound(
    source,
    isFocused || isOpen ? value.text : null,
  );
  // What was typed is found later, or added in another tab.
  const onFound = useEffectEvent(() => {
    const named = namedBy(value.text, choices);
    if (isOpen && named.id !== '') onChange(named);
  });
  useEffect(() => onFound(), [choices]);

  const state = (): string | undefined => {
    if (value.id !== '') return text.chosenId(value.id);
    if (!isOpen) return undefined;
    if (isFailed) return text.findFailed;
    return isFinding ? text.finding : undefined;
  };
  return (
    <>
      <datalist id={listId}>
        {choices.map(({ id, label }) => (
          <option key={id} value={label} />
        ))}
      </datalist>
      <TextField
        {...field}
        hint={state() ?? hint}
        list={listId}
        autoComplete="off"
        value={value.text}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onChange={(event) => onChange(namedBy(event.currentTarget.value, choices))}
      />
    </>
  );
}
