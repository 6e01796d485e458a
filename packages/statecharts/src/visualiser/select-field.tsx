import { useId, type ComponentProps } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { styled } from './theme.ts';

/** A select with its label; the children are `option`s. */
export function SelectField({
  label,
  ...select
}: { label: string } & Omit<ComponentProps<'select'>, 'id' | 'className'>) {
  const id = useId();
  return (
    <Group>
      <Label htmlFor={id}>{label}</Label>
      <Chooser>
        <select {...select} id={id} />
        <ChevronDown size={18} aria-hidden="true" />
      </Chooser>
    </Group>
  );
}

const Group = styled('div', { display: 'flex', flexDirection: 'column', gap: '$2', minWidth: 0 });

const Label = styled('label', { fontSize: '$sm', fontWeight: '$medium', color: '$muted' });

/** The browser's own arrow has no distance to the edge. */
const Chooser = styled('div', {
  position: 'relative',
  '& select': {
    width: '100%',
    minHeight: '3rem',
    padding: '0 $12 0 $4',
    appearance: 'none',
    textOverflow: 'ellipsis',
    border: '1px solid $edge',
    borderRadius: '$md',
    backgroundColor: '$bg',
    color: '$text',
    '&:focus': { borderColor: '$accent', outline: '1px solid $colors$accent', outlineOffset: 0 },
  },
  '& svg': {
    position: 'absolute',
    right: '$4',
    top: 'calc(50% - 9px)',
    color: '$muted',
    pointerEvents: 'none',
  },
});
