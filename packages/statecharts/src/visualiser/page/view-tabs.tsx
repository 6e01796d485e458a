import { useRef, type KeyboardEvent } from 'react';
import { styled } from '../theme.ts';
import type { ViewEntry } from '../data.ts';

interface ViewTabsProps {
  views: readonly ViewEntry[];
  /** The id of the shown view. */
  shown: string;
  /** The id of the element that shows the view. */
  panel: string;
  onOpen: (view: string) => void;
}

/** The views of a machine; the arrow keys go from one to the next (X-CHART-3). */
export function ViewTabs({ views, shown, panel, onOpen }: ViewTabsProps) {
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const index = views.findIndex(({ id }) => id === shown) + step;
    const next = views[(index + views.length) % views.length];
    if (next === undefined) return;
    event.preventDefault();
    onOpen(next.id);
    list.current?.querySelector<HTMLElement>(`#${tabId(next.id)}`)?.focus();
  }

  return (
    <List ref={list} role="tablist" aria-label="Views" onKeyDown={move}>
      {views.map(({ id, ...view }) => (
        <Tab
          key={id}
          id={tabId(id)}
          type="button"
          role="tab"
          aria-selected={id === shown}
          aria-label={view.title}
          aria-controls={panel}
          tabIndex={id === shown ? 0 : -1}
          onClick={() => onOpen(id)}
        >
          {nameOf(view)}
        </Tab>
      ))}
    </List>
  );
}

/** The tabs of insides are short: the first ones already say what a view is. */
function nameOf({ title, state }: Pick<ViewEntry, 'title' | 'state'>): string {
  return state === undefined ? title : `▸ ${state.split('.').slice(1).join('.')}`;
}

function tabId(view: string): string {
  return `view-${view.replaceAll('.', '-')}`;
}

const List = styled('div', {
  display: 'flex',
  gap: '$1',
  minWidth: 0,
  padding: '0 $4',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBottom: '1px solid $line',
});

const Tab = styled('button', {
  flex: 'none',
  minHeight: '2.5rem',
  padding: '0 $3',
  border: 0,
  borderBottom: '2px solid transparent',
  background: 'none',
  color: '$muted',
  fontSize: '$sm',
  cursor: 'pointer',
  '&:hover': { color: '$text' },
  '&[aria-selected="true"]': {
    borderBottomColor: '$accent',
    color: '$text',
    fontWeight: '$medium',
  },
  '&:focus-visible': { outlineOffset: '-3px' },
});
