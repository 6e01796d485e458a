import { useEffect, useRef } from 'react';
import { styled } from '../theme.ts';
import { Control } from '../controls.tsx';

interface TextToCopyProps {
  /** What the text is: `Mermaid`. */
  name: string;
  text: string;
  onClose: () => void;
}

/** The text of a copy that the browser did not allow, selected for the user to copy (X-CHART-87). */
export function TextToCopy({ name, text, onClose }: TextToCopyProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    area.current?.focus();
    area.current?.select();
  }, []);
  return (
    <Box role="group" aria-label={`${name} to copy`}>
      <p role="alert">
        The browser does not allow copying. The text is selected: copy it yourself.
      </p>
      <Text ref={area} readOnly aria-label={name} value={text} rows={12} spellCheck={false} />
      <Control type="button" onClick={onClose}>
        Close
      </Control>
    </Box>
  );
}

const Box = styled('div', {
  position: 'absolute',
  zIndex: '$overlay',
  top: 'calc(100% + $space$1)',
  right: 0,
  display: 'grid',
  gap: '$3',
  width: 'min(30rem, calc(100vw - 2rem))',
  padding: '$4',
  border: '1px solid $line',
  borderRadius: '$md',
  backgroundColor: '$raised',
  boxShadow: '$floating',
  fontSize: '$sm',
});

const Text = styled('textarea', {
  padding: '$2',
  border: '1px solid $edge',
  borderRadius: '$sm',
  backgroundColor: '$surface',
  color: '$text',
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: '$xs',
  resize: 'vertical',
});
