import { pictureSizes } from '../../../domain/picture-sizes.ts';
import type { Actor } from '../../../openapi.gen.d.ts';
import { PageHeading, Text } from '../../ui/layout.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { styled } from '../../ui/theme.ts';
import { text } from './text.ts';

/** The portrait, the name and the biography. */
export function ActorHead({ actor }: { actor: Actor }) {
  return (
    <HeadColumns>
      <PortraitPlace>
        <Portrait
          sources={actor.profileImageSources}
          url={actor.profileImageUrl}
          alt={text.portraitOf(actor.name)}
          sizes={pictureSizes.actorPortrait}
        />
      </PortraitPlace>
      <Name>
        <Text tone="accent" size="sm" weight="semibold">
          {text.kind}
        </Text>
        <PageHeading title={actor.name} />
        {actor.birthDate !== null && <Text tone="muted">{text.born(actor.birthDate)}</Text>}
      </Name>
      <Biography tone={actor.biography ? 'muted' : 'subtle'}>
        {actor.biography ?? text.noBiography}
      </Biography>
    </HeadColumns>
  );
}

/** The text is below the portrait on a phone and beside it on wider screens. */
export const HeadColumns = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: '$5',
  rowGap: '$5',
  '@md': {
    gridTemplateRows: 'auto 1fr',
    columnGap: '$10',
    rowGap: '$4',
    padding: '$8',
    border: '1px solid $line',
    borderRadius: '$xl',
    background: 'linear-gradient(120deg, $colors$raised, $colors$surface 55%)',
  },
});

export const PortraitPlace = styled('div', {
  width: '100px',
  borderRadius: '50%',
  boxShadow: '0 0 0 1px $colors$line, $shadows$floating',
  '@md': { gridRow: '1 / -1', alignSelf: 'start', width: '12rem' },
});

const Name = styled('div', { minWidth: 0, '@md': { alignSelf: 'end', paddingTop: '$3' } });

const Biography = styled(Text, {
  gridColumn: '1 / -1',
  maxWidth: '46rem',
  whiteSpace: 'pre-line',
  '@md': { gridColumn: '2', alignSelf: 'start' },
});
