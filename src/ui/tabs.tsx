import * as Radix from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import { css } from './theme.ts';

interface Tab<Value extends string> {
  value: Value;
  label: ReactNode;
  content: ReactNode;
}

interface TabsProps<Value extends string> {
  /** What is chosen here, for those who do not see it. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Contents in the same place, one of them in sight; changed by arrow keys as well. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  return (
    <Radix.Root
      value={value}
      onValueChange={(next) => {
        const tab = tabs.find((each) => each.value === next);
        if (tab !== undefined) onChange(tab.value);
      }}
    >
      <Radix.List aria-label={label} className={list().className}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} className={trigger().className}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        // What it holds can be focused; the panel itself need not be.
        <Radix.Content key={tab.value} value={tab.value} tabIndex={-1}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

const list = css({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  marginBottom: '$6',
  padding: '$1',
  gap: '$1',
  border: '1px solid $line',
  borderRadius: '$md',
  backgroundColor: '$bg',
});

const trigger = css({
  minHeight: '$touch',
  border: 0,
  borderRadius: '$sm',
  backgroundColor: 'transparent',
  color: '$muted',
  fontWeight: '$semibold',
  cursor: 'pointer',
  transition: 'background-color $fast, color $fast',
  '@hover': { '&:hover': { color: '$text' } },
  '&[data-state="active"]': { backgroundColor: '$hover', color: '$text' },
});
