import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useHome, useMustSetUp } from './rights.tsx';
import { text } from './text.ts';

/** In place of a section, at an address that none has (A-SEC-2). */
export function UnknownSection() {
  return <WayBack title={text.unknownSection} />;
}

/** In place of a page that the administrator's role may not use (A-ACC-40). */
export function RefusedPage() {
  return <WayBack title={useMustSetUp() ? text.mustSetUp : text.refusedPage} />;
}

function WayBack({ title }: { title: string }) {
  const { section, path } = useHome();
  return (
    <EmptyState
      title={title}
      action={<LinkButton href={path}>{text.toHome(text.section(section).title)}</LinkButton>}
    />
  );
}
