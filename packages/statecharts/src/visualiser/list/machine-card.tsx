import { css, styled } from '../theme.ts';
import { PageLink } from '../controls.tsx';
import { countOf } from '../../count-of.ts';
import type { MachineEntry } from '../data.ts';
import { shownName } from '../pasted/pasted-name.ts';
import { takenShare, WORLDS, type MachineCoverage } from '../measured.ts';

interface MachineCardProps {
  machine: MachineEntry;
  coverage: MachineCoverage | undefined;
  href: string;
  onOpen: () => void;
}

/** A machine of the list: its purpose, its size, and how much of it the tests take. */
export function MachineCard({ machine, coverage, href, onOpen }: MachineCardProps) {
  const { purpose, states, transitions } = machine;
  return (
    <PageLink href={href} onOpen={onOpen} className={card().className}>
      <Name>{shownName(machine)}</Name>
      <Purpose>{purpose}</Purpose>
      <Size>
        {countOf(states, 'state')} · {countOf(transitions, 'transition')}
        {WORLDS.map((world) => {
          const share = takenShare(coverage, world, transitions);
          if (share === undefined) return null;
          return (
            <span key={world}>
              {' '}
              · {world} {Math.floor(share * 100)} %
            </span>
          );
        })}
      </Size>
    </PageLink>
  );
}

const card = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '$1',
  padding: '$4',
  border: '1px solid $line',
  borderRadius: '$lg',
  backgroundColor: '$surface',
  transition: 'background-color $fast, border-color $fast',
  '&:hover': { borderColor: '$edge', backgroundColor: '$raised' },
});

const Name = styled('span', { fontWeight: '$semibold', letterSpacing: '$normal' });

const Purpose = styled('span', {
  flex: 1,
  color: '$muted',
  fontSize: '$sm',
  lineHeight: '$snug',
});

const Size = styled('span', { marginTop: '$2', color: '$subtle', fontSize: '$xs' });
