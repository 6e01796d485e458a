import { styled } from '../theme.ts';
import { WORLDS, type World } from '../measured.ts';

interface CoverageChoiceProps {
  world: World | null;
  onChange: (world: World | null) => void;
}

const NAMES: Readonly<Record<World, string>> = { vitest: 'Vitest', chromium: 'Chromium' };

/** Marks the transitions that tests take, of vitest or of Chromium (X-CHART-10). */
export function CoverageChoice({ world, onChange }: CoverageChoiceProps) {
  return (
    <Group role="group" aria-label="Coverage">
      <Caption aria-hidden>Coverage</Caption>
      {WORLDS.map((each) => (
        <Choice
          key={each}
          type="button"
          aria-pressed={world === each}
          onClick={() => onChange(world === each ? null : each)}
        >
          {NAMES[each]}
        </Choice>
      ))}
    </Group>
  );
}

const Group = styled('div', {
  display: 'flex',
  alignItems: 'center',
  height: '2.25rem',
  border: '1px solid $line',
  borderRadius: '$md',
  overflow: 'hidden',
});

const Caption = styled('span', {
  padding: '0 $2 0 $3',
  color: '$subtle',
  fontSize: '$xs',
  '@phone': { display: 'none' },
});

const Choice = styled('button', {
  height: '100%',
  padding: '0 $3',
  border: 0,
  background: 'none',
  color: '$muted',
  fontSize: '$sm',
  cursor: 'pointer',
  '&:hover': { color: '$text' },
  '&[aria-pressed="true"]': { backgroundColor: '$accentSoft', color: '$accent' },
  '&:focus-visible': { outlineOffset: '-3px' },
});
