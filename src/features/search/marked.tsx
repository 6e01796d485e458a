import { findMatch } from '../../../domain/search-text.ts';

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
