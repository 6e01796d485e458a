import * as Radix from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import { css } from './theme.ts';

interface Tab<Value extends string> {
  value: Value;
  label: ReactNode;
  content: ReactNode;
}

interface TabsProps<Value extends string> {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Tabs with one visible panel; the arrow keys switch between them. */
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
        // The panel contains focusable elements, so the panel itself need not be focusable.
        <Radix.Content key={tab.value} value={tab.value} tabIndex={-1}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  marginBottom: '$6',
  padding: '$1',
  gap: '$1',
  border: '1px solid $line',
  borderRadius: '$md',
  backgroundColor: '$bg',
});

const trigger = css({
  // Equal widths, on more than one line where the words need more (X-PAGE-51).
  flex: '1 0 0',
  minWidth: 'fit-content',
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
