import type { ReactNode } from 'react';
import type {
  SectionAddress,
  Values,
} from '../../../../machines/admin-section/admin-section.types.ts';
import { messageOf } from '../../../api/answer.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { EmptyState, FailureState } from '../../../ui/states.tsx';
import { styled } from '../../../ui/theme.ts';
import { SectionTitle } from '../../../ui/typography.ts';
import { useChoiceReads } from './choices.ts';
import { EntryForm } from './entry-form.tsx';
import { EntryList } from './entry-list.tsx';
import { RemovalDialog } from './removal-dialog.tsx';
import type { Section } from './section.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { text } from './text.ts';
import { useAdminSection, type AdminSectionView } from './use-admin-section.ts';
import { Versions } from './versions.tsx';

interface SectionPageProps {
  section: Section;
  address: SectionAddress;
  /** The heading of the list. */
  title: string;
  /** The login id of the administrator. */
  owner: string;
  /** What the address enters into the form of a new entry. */
  entered?: Values;
}

/** A section at its address: the list, or the form of an entry (A-SEC-2). */
export function SectionPage({ section, address, title, owner, entered = {} }: SectionPageProps) {
  const view = useAdminSection(section, address, { owner, entered });
  const { leaving } = view;
  return (
    <Stack gap={4} data-state={view.statePath}>
      {view.list.isShown || (section.isInline === true && view.list.page !== null) ? (
        <>
          <EntryList
            section={section}
            title={title}
            view={view}
            form={view.list.isShown ? null : <Content section={section} view={view} />}
          />
          <RemovalDialog section={section} removal={view.removal} />
        </>
      ) : (
        <Editing section={section} address={address} view={view} />
      )}
      <LeaveDialog leaving={leaving} />
    </Stack>
  );
}

interface EditingProps {
  section: Section;
  address: SectionAddress;
  view: AdminSectionView;
}

function Editing({ section, address, view }: EditingProps) {
  const { one } = section.text;
  return (
    <Stack gap={4}>
      <SectionTitle>{address.view === 'add' ? text.add(one) : text.edit(one)}</SectionTitle>
      <Content section={section} view={view} />
    </Stack>
  );
}

function Content({ section, view }: Omit<EditingProps, 'address'>): ReactNode {
  const { one, missing = text.missing(one) } = section.text;
  const { form, opening, versions } = view;
  const toList = <LinkButton href={section.path}>{text.back(one)}</LinkButton>;
  if (versions.isShown) return <Versions section={section} versions={versions} />;
  if (form.isShown) {
    // Another form for restored input and for the entry's own values.
    return (
      <WithChoices section={section}>
        <EntryForm key={String(form.isRestored)} section={section} form={form} />
      </WithChoices>
    );
  }
  if (opening.isMissing) return <EmptyState title={missing} action={toList} />;
  if (opening.problem !== null) {
    return <FailureState title={opening.problem} onRetry={opening.reload} action={toList} />;
  }
  return (
    <Waiting role="status">
      <Spinner />
      {text.entryLoading(one)}
    </Waiting>
  );
}

/** The form, once everything is read that its fields choose from (A-SEC-30). */
function WithChoices({ section, children }: { section: Section; children: ReactNode }) {
  const { isMissing, error, isReading, read } = useChoiceReads(section.choices ?? []);
  if (!isMissing) return children;
  if (error !== null) {
    const title = text.choicesFailed(messageOf(error) ?? text.noAnswer);
    return <FailureState title={title} onRetry={read} retrying={isReading} />;
  }
  return (
    <Waiting role="status">
      <Spinner />
      {text.choicesLoading}
    </Waiting>
  );
}

const Waiting = styled('div', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '$3',
  minHeight: '12rem',
  color: '$muted',
});
