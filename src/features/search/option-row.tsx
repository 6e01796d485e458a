import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import { findMatch } from '../../../domain/search-text.ts';
import { FilmScore } from '../../ui/film-score.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { Poster } from '../../ui/picture.tsx';
import { css, styled } from '../../ui/theme.ts';
import type { SearchOption } from './options.ts';

interface OptionRowProps {
  option: SearchOption;
  /** The search text to mark in the name. */
  query: string;
  isPointed: boolean;
  onPoint: () => void;
  /** Called when the row is pressed and its page opens in this tab. */
  onChoose: () => void;
}

/** A film or an actor in the results: a link that the search box can select by keyboard. */
export function OptionRow({ option, query, isPointed, onPoint, onChoose }: OptionRowProps) {
  const { id, href, name, facts, voteAverage, picture } = option;
  return (
    <Link
      id={id}
      href={href}
      role="option"
      tabIndex={-1}
      aria-selected={isPointed}
      className={row().className}
      onPointerMove={() => !isPointed && onPoint()}
      onClick={(event) => !opensElsewhere(event) && onChoose()}
    >
      {picture.kind === 'film' ? (
        <FilmPicture>
          <Poster sources={picture.sources} url={picture.url} alt="" sizes="44px" tiny />
        </FilmPicture>
      ) : (
        <ActorPicture>
          <Portrait sources={[]} url={picture.url} alt="" sizes="44px" tiny />
        </ActorPicture>
      )}
      <Words>
        <Name>
          <Marked text={name} query={query} />
        </Name>
        <Facts>
          {facts.join(' · ')}
          <FilmScore voteAverage={voteAverage} />
        </Facts>
      </Words>
    </Link>
  );
}

/** A link that opens in a new tab or window does not close the search. */
function opensElsewhere({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}

const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '$4',
  padding: '$2 $3',
  borderRadius: '$md',
  '&[aria-selected="true"]': { backgroundColor: '$hover' },
});

const FilmPicture = styled('span', {
  flexShrink: 0,
  width: '2.75rem',
  '& > *': { borderRadius: '$sm' },
});

const ActorPicture = styled('span', { flexShrink: 0, width: '2.75rem' });

const Words = styled('span', { display: 'flex', flexDirection: 'column', minWidth: 0 });

const Name = styled('span', {
  fontWeight: '$semibold',
  lineHeight: '$snug',
  '& mark': { backgroundColor: 'transparent', color: '$accent' },
});

const Facts = styled('span', {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '$2',
  fontSize: '$sm',
  color: '$muted',
});

interface MarkedProps {
  text: string;
  query: string;
}

/** A name with its matching part marked (C-SEARCH-13). */
export function Marked({ text, query }: MarkedProps) {
  const name = text.normalize('NFC');
  const match = findMatch(name, query);
  if (match === null) return <>{name}</>;
  return (
    <>
      {name.slice(0, match.start)}
      <mark>{name.slice(match.start, match.end)}</mark>
      {name.slice(match.end)}
    </>
  );
}
