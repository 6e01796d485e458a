import Hourglass from 'lucide-react/icons/hourglass';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Row, VisuallyHidden } from '../../ui/layout.tsx';
import { EmptyState, Notice } from '../../ui/states.tsx';
import { styled } from '../../ui/theme.ts';
import { text } from './text.ts';
import { useLineAnnouncement, type WaitingLineView } from './use-waiting-line.ts';

interface LineStepProps {
  line: WaitingLineView;
  onBack: () => void;
}

/** The customer's place in the line in front of the seats (C-BOOK-109 to C-BOOK-115). */
export function LineStep({ line, onBack }: LineStepProps) {
  const { title, hint } = wordsOf(line);
  const said = useLineAnnouncement(line.screen, `${title}. ${hint}`);
  const panel = useRef<HTMLDivElement>(null);
  // The pressed button is gone with its screen.
  useEffect(() => {
    if (document.activeElement === document.body) panel.current?.focus();
  }, [line.screen]);
  return (
    <Panel ref={panel} tabIndex={-1} data-line={line.statePath}>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <EmptyState
        icon={<Hourglass size={32} />}
        title={title}
        hint={hint}
        action={
          <Row justify="center">
            <WayOn line={line} />
            <Button tone="ghost" onClick={onBack}>
              {text.backToTimes}
            </Button>
          </Row>
        }
      />
      {line.screen === 'waiting' && line.isUnanswered && (
        <Notice
          tone="warning"
          action={
            <Button size="sm" onClick={line.retry}>
              {text.lineRetry}
            </Button>
          }
        >
          {text.lineInterrupted}
        </Notice>
      )}
    </Panel>
  );
}

function WayOn({ line }: { line: WaitingLineView }) {
  switch (line.screen) {
    case 'waiting':
      return null;
    case 'soldOut':
      return <Button onClick={line.stay}>{text.lineStay}</Button>;
    case 'placeLost':
      return <Button onClick={line.enter}>{text.lineEnter}</Button>;
    case 'unanswered':
      return <Button onClick={line.retry}>{text.lineRetry}</Button>;
  }
}

function wordsOf(line: WaitingLineView): { title: string; hint: string } {
  switch (line.screen) {
    case 'waiting':
      return {
        title: text.linePlace(line.place),
        hint: line.isStaying
          ? text.lineStaying(line.seatsThatMayComeBack)
          : `${text.lineExpected(line.expectedSeconds)} ${text.lineHint}`,
      };
    case 'soldOut':
      return { title: text.lineSoldOut, hint: text.lineSoldOutHint(line.seatsThatMayComeBack) };
    case 'placeLost':
      return { title: text.linePlaceLost, hint: text.linePlaceLostHint };
    case 'unanswered':
      return {
        title: text.lineUnanswered,
        hint: `${line.reason ?? ''} ${text.lineUnansweredHint}`.trimStart(),
      };
  }
}

const Panel = styled('div', { display: 'grid', gap: '$3' });
