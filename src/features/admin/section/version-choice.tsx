import { useEffect, useRef, type ReactNode } from 'react';
import type { Side } from './section.types.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioCards } from '../../../ui/choices.tsx';
import { Row, Stack } from '../../../ui/layout.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SubTitle, Text } from '../../../ui/typography.ts';
import { text } from './text.ts';

interface Part<Name extends string> {
  name: Name;
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
  choice: Side;
}

interface VersionChoiceProps<Name extends string> {
  parts: readonly Part<Name>[];
  onChoose: (name: Name, side: Side) => void;
  onSave: () => void;
  onBack: () => void;
  /** What there is to say beside the choice. */
  children?: ReactNode;
}

/** The user's version and another administrator's of each part that differs, to choose from (A-SEC-16). */
export function VersionChoice<Name extends string>({
  parts,
  onChoose,
  onSave,
  onBack,
  children,
}: VersionChoiceProps<Name>) {
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
      {children}
      {parts.map(({ name, label, mine, theirs, choice }) => (
        <RadioCards
          key={name}
          legend={label}
          name={name}
          options={[
            { value: 'mine', label: mine, hint: text.mine },
            { value: 'theirs', label: theirs, hint: text.theirs },
          ]}
          value={choice}
          onChange={(side) => onChoose(name, side)}
        />
      ))}
      <Row justify="end">
        <Button onClick={onBack}>{text.versionsBack}</Button>
        <Button tone="accent" onClick={onSave}>
          {text.versionsSave}
        </Button>
      </Row>
    </Stack>
  );
}
