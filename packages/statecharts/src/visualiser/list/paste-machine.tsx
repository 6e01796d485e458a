import { useId, useRef, useState } from 'react';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import { addressOf } from '../address.ts';
import { Control } from '../controls.tsx';
import { keepPasted, keptPasted } from '../pasted/pasted.ts';
import { PASTED } from '../pasted/pasted-name.ts';
import { styled } from '../theme.ts';

/** A button that asks for the text of a machine, and shows that machine like any other (X-CHART-97). */
export function PasteMachine() {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Not a value of React's: a long text would be drawn again for each letter.
  const field = useRef<HTMLTextAreaElement>(null);
  const [kept] = useState(() => keptPasted() ?? '');
  const [fault, setFault] = useState<string | null>(null);

  async function show(): Promise<void> {
    const text = field.current?.value ?? '';
    setFault(null);
    try {
      const { pastedMachine } = await import('../pasted/pasted-files.ts');
      pastedMachine(text);
      keepPasted(text);
      const none = { view: null, selection: null, position: null };
      location.assign(addressOf({ page: 'machine', machine: PASTED, ...none }));
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    }
  }

  return (
    <>
      <Control type="button" onClick={() => dialog.current?.showModal()}>
        <ClipboardPaste size={16} aria-hidden /> Paste a machine
      </Control>
      <Dialog ref={dialog} aria-labelledby={`${id}-title`}>
        <Form
          onSubmit={(event) => {
            event.preventDefault();
            void show();
          }}
        >
          <h2 id={`${id}-title`}>Paste a machine</h2>
          <label htmlFor={id}>
            A configuration of XState, as JSON or as an object of JavaScript or TypeScript, or a
            diagram of Mermaid that this page has copied. The text stays in this tab and is never
            run.
          </label>
          <Text
            id={id}
            rows={14}
            ref={field}
            defaultValue={kept}
            required
            spellCheck={false}
            aria-invalid={fault !== null}
            aria-describedby={`${id}-fault`}
            placeholder="createMachine({ id: 'door', initial: 'shut', states: { … } })"
          />
          <Fault id={`${id}-fault`} role="alert">
            {fault}
          </Fault>
          <Buttons>
            <Control type="button" onClick={() => dialog.current?.close()}>
              Cancel
            </Control>
            <Control type="submit" tone="accent">
              Show it
            </Control>
          </Buttons>
        </Form>
      </Dialog>
    </>
  );
}

const Dialog = styled('dialog', {
  width: 'min(44rem, calc(100vw - 2rem))',
  padding: 0,
  margin: 'auto',
  border: '1px solid $line',
  borderRadius: '$lg',
  backgroundColor: '$surface',
  color: '$text',
  '&::backdrop': { backgroundColor: 'rgb(0 0 0 / 60%)' },
});

const Form = styled('form', {
  display: 'grid',
  gap: '$3',
  padding: '$5',
  '& h2': { fontSize: '$lg' },
  '& label': { color: '$muted', fontSize: '$sm', lineHeight: '$snug' },
});

const Text = styled('textarea', {
  width: '100%',
  padding: '$3',
  border: '1px solid $edge',
  borderRadius: '$md',
  backgroundColor: '$raised',
  color: '$text',
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: '$sm',
  resize: 'vertical',
});

const Fault = styled('p', { color: '$danger', fontSize: '$sm', overflowWrap: 'anywhere' });

const Buttons = styled('div', { display: 'flex', justifyContent: 'flex-end', gap: '$2' });
