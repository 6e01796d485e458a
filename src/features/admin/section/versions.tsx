import type { ReactNode } from 'react';
import type { Values } from './section.types.ts';
import { koreanDate } from '../../../ui/korean-date.ts';
import { Notice } from '../../../ui/notice.tsx';
import { isControl, textIn } from './section-values.ts';
import type { Section, SectionField } from './section.ts';
import { text } from './text.ts';
import type { EntryDraft } from './section-draft.ts';
import type { EntryDraftView } from './use-entry-draft.ts';
import { VersionChoice } from './version-choice.tsx';

interface VersionsProps {
  section: Section;
  form: EntryDraft;
  versions: EntryDraftView['versions'];
}

/** The user's values and those that another administrator has saved, to choose from field by field (A-SEC-16). */
export function Versions({ section, form, versions }: VersionsProps) {
  const { choices, current, values } = form;
  const parts = section.fields.flatMap((field) => {
    const choice = choices[field.name];
    if (choice === undefined) return [];
    const { name, label } = field;
    const theirs = shown(field, current?.values ?? {});
    return [{ name, label, mine: shown(field, values), theirs, choice }];
  });
  return (
    <VersionChoice
      parts={parts}
      onChoose={versions.choose}
      onSave={versions.save}
      onBack={versions.back}
    >
      {current?.locked && <Notice>{section.text.locked}</Notice>}
    </VersionChoice>
  );
}

function shown(field: SectionField, values: Values): ReactNode {
  if (isControl(field)) return <field.Shown value={values[field.name] ?? ''} />;
  const typed = textIn(values, field.name);
  const value = field.type === 'date' ? koreanDate(typed) : typed.replace('T', ' ');
  return value === '' ? text.nothing : value;
}
