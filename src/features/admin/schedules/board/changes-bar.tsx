import Redo from 'lucide-react/icons/redo-2';
import Undo from 'lucide-react/icons/undo-2';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { useFocusHandedOn } from '../../../../ui/focus.ts';
import { Row, Stack } from '../../../../ui/layout.tsx';
import { Notice } from '../../../../ui/states.tsx';
import { styled } from '../../../../ui/theme.ts';
import { nameOf } from './blocks.ts';
import type { BoardDay } from './board.types.ts';
import { text } from './text.ts';
import type { AdminBoardView } from './use-admin-board.ts';
import type { Selection } from './use-selection.ts';

interface ChangesBarProps {
  day: BoardDay;
  view: AdminBoardView;
  selection: Selection;
}

/** What keeps the changes from being saved: the reason, and the blocks that it is about (A-SCHED-28, A-SCHED-30). */
export function BoardProblems({ day, view, selection }: ChangesBarProps): ReactNode {
  const wrong = view.blocks.filter(({ fault, isInConflict }) => fault !== null || isInConflict);
  if (view.problem === null || view.isOutdated) return null;
  return (
    <Stack gap={2}>
      <Notice
        tone="warning"
        action={
          view.isRetryable && (
            <Button size="sm" onClick={view.retry}>
              {text.retry}
            </Button>
          )
        }
      >
        {view.problem}
      </Notice>
      {wrong.length > 0 && (
        <Wrong aria-label={text.wrong}>
          {wrong.map((block) => (
            <li key={block.id}>
              <button type="button" onClick={() => selection.only(block.id)}>
                <strong>{nameOf(day, block)}</strong>
                <span>{block.isInConflict ? text.changedByOther : block.fault}</span>
              </button>
            </li>
          ))}
        </Wrong>
      )}
    </Stack>
  );
}

/** The unsaved changes, at the bottom of the screen, with undo, redo and save (A-SCHED-27, A-SCHED-29). */
export function ChangesBar({ view }: { view: AdminBoardView }): ReactNode {
  if (view.changes === 0 && !view.canUndo && !view.canRedo) return null;
  return <Changes view={view} />;
}

function Changes({ view }: { view: AdminBoardView }) {
  const bar = useFocusHandedOn<HTMLDivElement>(() => document.querySelector('[data-block]'));
  return (
    <Bar ref={bar} role="region" aria-label={text.changes} aria-busy={view.isChecking}>
      <Count role="status">
        {text.changeCount(view.changes)}
        {view.changes > 0 && <State tone={toneOf(view)}>{stateOf(view)}</State>}
      </Count>
      <Row gap={2} css={{ flexShrink: 0 }}>
        <IconButton label={text.undo} disabled={!view.canUndo} onClick={view.undo}>
          <Undo size={20} aria-hidden="true" />
        </IconButton>
        <IconButton label={text.redo} disabled={!view.canRedo} onClick={view.redo}>
          <Redo size={20} aria-hidden="true" />
        </IconButton>
        <Button
          size="sm"
          tone="ghost"
          disabled={!view.isEditable || view.changes === 0}
          onClick={view.reset}
        >
          {text.reset}
        </Button>
        <Button
          size="sm"
          tone="accent"
          busy={view.isSaving}
          disabled={!view.isSavable}
          onClick={view.submit}
        >
          {text.save}
        </Button>
      </Row>
    </Bar>
  );
}

function stateOf(view: AdminBoardView): string {
  if (view.isSaving) return text.saving;
  if (view.isSavable) return text.checked;
  return view.isChecking ? text.checking : text.unsavable;
}

function toneOf(view: AdminBoardView) {
  if (view.isSavable) return 'ready' as const;
  return view.isChecking || view.isSaving ? ('waiting' as const) : ('wrong' as const);
}

const Bar = styled('div', {
  position: 'sticky',
  bottom: 0,
  zIndex: '$sticky',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '$3',
  padding: '$2 $4',
  paddingBottom: 'calc($space$2 + env(safe-area-inset-bottom))',
  border: '1px solid $line',
  borderRadius: '$lg',
  backgroundColor: '$bg',
});

const Count = styled('strong', { fontSize: '$sm' });

const Wrong = styled('ul', {
  paddingLeft: '$3',
  borderLeft: '2px solid $danger',
  '& button': {
    display: 'grid',
    width: '100%',
    minHeight: '$touch',
    paddingBlock: '$1',
    border: 0,
    backgroundColor: 'transparent',
    color: '$text',
    fontSize: '$sm',
    textAlign: 'left',
    cursor: 'pointer',
  },
  '& span': { color: '$danger' },
});

const State = styled('span', {
  marginLeft: '$2',
  fontWeight: '$regular',
  variants: {
    tone: {
      ready: { color: '$success' },
      waiting: { color: '$muted' },
      wrong: { color: '$danger' },
    },
  },
});
