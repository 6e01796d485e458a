import type { ReactNode } from 'react';
import type { Values } from '../../../../machines/admin-section/admin-section.types.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioCards } from '../../../ui/choices.tsx';
import { koreanDate } from '../../../ui/korean-date.ts';
import { Row, Stack } from '../../../ui/layout.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SubTitle, Text } from '../../../ui/typography.ts';
import { isControl, textIn } from './section-values.ts';
import type { Section, SectionField } from './section.ts';
import { text } from './text.ts';
import type { AdminSectionView } from './use-admin-section.ts';

interface VersionsProps {
  section: Section;
  versions: AdminSectionView['versions'];
}

/** The user's values and those that another administrator has saved, to choose from field by field (A-SEC-16). */
export function Versions({ section, versions }: VersionsProps) {
  const { choices, choose, current, draft } = versions;
  return (
    <Stack gap={4} css={{ maxWidth: '$reading' }}>
      <Notice tone="warning">
        <SubTitle>{text.versionsTitle}</SubTitle>
        <Text size="sm">{text.versionsHint}</Text>
      </Notice>
      {section.fields
        .filter(({ name }) => name in choices)
        .map((field) => (
          <RadioCards
            key={field.name}
            legend={field.label}
            name={field.name}
            options={[
              { value: 'mine', label: shown(field, draft), hint: text.mine },
              { value: 'theirs', label: shown(field, current?.values ?? {}), hint: text.theirs },
            ]}
            value={choices[field.name] ?? null}
            onChange={(side) => choose(field.name, side)}
          />
        ))}
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
