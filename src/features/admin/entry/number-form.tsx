import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { styled } from '../../../ui/theme.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { text } from './text.ts';

/** A booking number, with its dashes and in any case or without. */
const MAX_LENGTH = 20;

/** The field for a typed booking number; the next one can be typed at once (A-ENTRY-31). */
export function NumberForm({ onEnter }: { onEnter: (number: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        const field = input.current;
        if (field === null || field.value.trim() === '') return;
        onEnter(field.value);
        field.value = '';
      }}
    >
      <TextField
        ref={input}
        label={text.number}
        hint={text.numberHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={MAX_LENGTH}
      />
      <Button type="submit" tone="accent">
        {text.check}
      </Button>
    </Form>
  );
}

const Form = styled('form', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '$3',
  '& > button': { marginTop: '1.9rem', alignSelf: 'start' },
});
