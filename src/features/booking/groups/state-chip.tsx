import type { GroupState } from '../../../../openapi.gen.d.ts';
import { Chip } from '../../../ui/layout.tsx';
import { text } from './text.ts';

const tones = { OPEN: 'accent', PAID: 'success', ENDED: 'quiet' } as const;

export function StateChip({ state }: { state: GroupState }) {
  return <Chip tone={tones[state]}>{text.states[state]}</Chip>;
}
