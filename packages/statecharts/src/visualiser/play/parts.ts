import { styled } from '../theme.ts';

/** A titled part of the panel. */
export const Part = styled('section', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '$2',
  padding: '$3 $4',
  borderTop: '1px solid $line',
  '& h3': { fontSize: '$sm', color: '$subtle', fontWeight: '$semibold' },
});

export const List = styled('ul', { display: 'grid', gap: '$1' });

export const Bar = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '$2',
});

export const Code = styled('code', {
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: '0.8125rem',
  color: '$muted',
  overflowWrap: 'anywhere',
});

export const Note = styled('p', {
  fontSize: '$sm',
  color: '$muted',
  variants: {
    tone: {
      danger: {
        color: '$danger',
        backgroundColor: '$dangerSoft',
        borderRadius: '$sm',
        padding: '$2 $3',
      },
      success: { color: '$success' },
    },
  },
});

const pressable = {
  border: '1px solid $edge',
  borderRadius: '$sm',
  backgroundColor: '$raised',
  color: '$text',
  fontSize: '$sm',
  minHeight: '2rem',
  padding: '$1 $3',
  cursor: 'pointer',
  '@hover': { '&:hover': { backgroundColor: '$hover' } },
  // Not disabled: a disabled button would lose the focus.
  '&[aria-disabled="true"]': { opacity: 0.5, cursor: 'default' },
};

export const Tool = styled('button', pressable);

/** A line of a list that is a button. */
export const Choice = styled('button', {
  ...pressable,
  width: '100%',
  textAlign: 'left',
  '&[aria-current="step"]': { borderColor: '$accent', backgroundColor: '$accentSoft' },
});

export const Select = styled('select', { ...pressable, width: '100%' });

/** A list or table that scrolls by itself, so that the panel stays short. */
export const Scroll = styled('div', { maxHeight: '18rem', overflowY: 'auto' });
