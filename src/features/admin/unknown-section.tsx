import { adminPaths } from '../../../domain/admin-pages.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { text } from './text.ts';

/** In place of a section, at an address that none has (A-SEC-2). */
export function UnknownSection() {
  return (
    <EmptyState
      title={text.unknownSection}
      action={<LinkButton href={adminPaths.films}>{text.toFilms}</LinkButton>}
    />
  );
}
