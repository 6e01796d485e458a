import { paths } from '../../../domain/pages.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { text } from './text.ts';

/** In place of a guest's points (C-MY-22). */
export function MembersOnly() {
  return (
    <EmptyState
      title={text.membersOnly}
      action={<LinkButton href={paths.profile}>{text.toMyPage}</LinkButton>}
    />
  );
}
