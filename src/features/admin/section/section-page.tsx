import { type ReactNode, useEffect, useRef } from 'react';
import { koreanDate } from '../../../../domain/screening-time-text.ts';
import { messageOf } from '../../../api/api.ts';
import { unansweredMessage } from '../../../api/text.ts';
import { LinkButton, Button } from '../../../ui/button.tsx';
import { Stack, Row, SectionTitle, SubTitle, Text } from '../../../ui/layout.tsx';
import { EmptyState, FailureState, Notice } from '../../../ui/states.tsx';
import { RadioCards } from '../../../ui/choices.tsx';
import { ListWaiting } from '../list-parts.tsx';
import type { SectionAddress, Values, Section, SectionField } from './section.ts';
import { useChoiceReads } from './choices.ts';
import { EntryForm } from './entry-form.tsx';
import { EntryList } from './entry-list.tsx';
import { RemovalDialog } from './removal-dialog.tsx';
import { firstList, listInState, sectionPath } from './section-address.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { text } from './text.ts';
import { useEntryDraft, type EntryDraftOptions, type EntryDraftView } from './use-entry-draft.ts';
import { useSectionList } from './use-section-list.ts';
import { isControl, textIn } from './section-values.ts';
import type { EntryDraft } from './section-draft.ts';

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
  const isList = address.view === 'list';
  const query = isList ? address : (listInState(section) ?? firstList(section));
  const list = useSectionList(section, { query, isShown: isList });
  const id = address.view === 'edit' ? address.id : null;
  const form = isList ? null : (
    <Editing
      key={id}
      section={section}
      id={id}
      owner={owner}
      home={sectionPath(section, { view: 'list', ...query })}
      entered={entered}
    />
  );
  const isListShown = isList || (section.isInline === true && list.read.data !== undefined);
  if (isListShown) {
    return (
      <Stack gap={4} {...(isList && { 'data-state': list.removal.statePath })}>
        <EntryList
          section={section}
          title={title}
          query={query}
          list={list}
          openId={id}
          form={form}
        />
        <RemovalDialog section={section} removal={list.removal} />
      </Stack>
    );
  }
  const { one } = section.text;
  return (
    <Stack gap={4}>
      <SectionTitle>{id === null ? text.add(one) : text.edit(one)}</SectionTitle>
      {form}
    </Stack>
  );
}

interface EditingProps extends EntryDraftOptions {
  section: Section;
}

function Editing({ section, ...options }: EditingProps) {
  const view = useEntryDraft(section, options);
  return (
    <div data-state={view.statePath}>
      <Content section={section} view={view} />
      <LeaveDialog leaving={view.leaving} />
    </div>
  );
}

function Content({ section, view }: { section: Section; view: EntryDraftView }): ReactNode {
  const { one, missing = text.missing(one) } = section.text;
  const { form } = view;
  const toList = <LinkButton href={section.path}>{text.back(one)}</LinkButton>;
  if (form?.isInConflict === true) {
    return <Versions section={section} form={form} versions={view.versions} />;
  }
  if (view.isOpen) {
    return (
      <WithChoices section={section}>
        <EntryForm section={section} form={view} />
      </WithChoices>
    );
  }
  if (view.isMissing) return <EmptyState title={missing} action={toList} />;
  if (view.openProblem !== null) {
    return <FailureState title={view.openProblem} onRetry={view.reload} action={toList} />;
  }
  return <ListWaiting>{text.entryLoading(one)}</ListWaiting>;
}

/** The form, once everything is read that its fields choose from (A-SEC-30). */
function WithChoices({ section, children }: { section: Section; children: ReactNode }) {
  const { isMissing, error, isReading, read } = useChoiceReads(section.choices ?? []);
  if (!isMissing) return children;
  if (error !== null) {
    const title = text.choicesFailed(messageOf(error) ?? unansweredMessage);
    return <FailureState title={title} onRetry={read} retrying={isReading} />;
  }
  return <ListWaiting>{text.choicesLoading}</ListWaiting>;
}

interface VersionsProps {
  section: Section;
  form: EntryDraft;
  versions: EntryDraftView['versions'];
}

/** The user's version and another administrator's of each field that differs, to choose from (A-SEC-16). */
function Versions({ section, form, versions }: VersionsProps) {
  const { choices, current, values } = form;
  const title = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone, and the choice may be longer than the screen.
  useEffect(() => title.current?.focus(), []);
  return (
    <Stack gap={4} css={{ maxWidth: '$reading' }}>
      <Notice tone="warning">
        <SubTitle ref={title} tabIndex={-1}>
          {text.versionsTitle}
        </SubTitle>
        <Text size="sm">{text.versionsHint}</Text>
      </Notice>
      {current?.locked && <Notice>{section.text.locked}</Notice>}
      {section.fields.map((field) => {
        const choice = choices[field.name];
        return (
          choice !== undefined && (
            <RadioCards
              key={field.name}
              legend={field.label}
              name={field.name}
              options={[
                { value: 'mine', label: shown(field, values), hint: text.mine },
                { value: 'theirs', label: shown(field, current?.values ?? {}), hint: text.theirs },
              ]}
              value={choice}
              onChange={(side) => versions.choose(field.name, side)}
            />
          )
        );
      })}
      <Row justify="end">
        <Button onClick={versions.back}>{text.versionsBack}</Button>
        <Button tone="accent" onClick={versions.save}>
          {text.versionsSave}
        </Button>
      </Row>
    </Stack>
  );
}

function shown(field: SectionField, values: Values): ReactNode {
  if (isControl(field)) return <field.Shown value={values[field.name] ?? ''} />;
  const typed = textIn(values, field.name);
  const value = field.type === 'date' ? koreanDate(typed) : typed.replace('T', ' ');
  return value === '' ? text.nothing : value;
}
