import { styled } from '../../../ui/theme.ts';
import type { ChoiceSource } from './choices.ts';
import { text } from './text.ts';

/** Adds what a field does not offer, in another tab. The field offers it when the user returns (A-SEC-51). */
export function AddChoice({
  source: { section, one },
}: {
  source: Pick<ChoiceSource, 'section' | 'one'>;
}) {
  return (
    <Away href={`${section}/add`} target="_blank" rel="noreferrer">
      {text.addChoice(one)}
    </Away>
  );
}

const Away = styled('a', {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '$touch',
  fontSize: '$sm',
  color: '$muted',
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
});
