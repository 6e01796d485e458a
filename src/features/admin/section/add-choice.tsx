import { styled } from '../../../ui/theme.ts';
import type { ChoiceSource } from './choices.ts';
import { text } from './text.ts';

/** Adds what a field does not offer, in another tab. The field offers it when the user returns (A-SEC-51). */
export function AddChoice({
  source: { section, one },
}: {
  source: Pick<ChoiceSource, 'section' | 'one'>;
}) {
  return <OtherTab href={`${section}/add`} label={text.addChoice(one)} />;
}

/** A link from a form that stays as it is. */
export function OtherTab({ href, label }: { href: string; label: string }) {
  return (
    <Away href={href} target="_blank" rel="noreferrer">
      {label}
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
