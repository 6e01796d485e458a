import { lazy, Suspense, useId, useState, type ComponentType, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack, VisuallyHidden } from '../../../ui/layout.ts';
import { styled } from '../../../ui/theme.ts';
import { SubTitle } from '../../../ui/typography.ts';
import type { BarsProps } from './bars.ts';
import { text } from './text.ts';

/** The library is large, and the figures are read without it (A-TODAY-53). Where it cannot be loaded, the table remains. */
const ChartCanvas = lazy<ComponentType<BarsProps>>(() =>
  import('./chart-canvas.tsx').catch(() => ({ default: NoChart })),
);

interface ChartedProps {
  title: string;
  bars: BarsProps;
  /** The same values, which screen readers read in place of the chart (A-TODAY-52). */
  table: ReactNode;
}

/** A chart with its table, which is shown on request and always read aloud. */
export function Charted({ title, bars, table }: ChartedProps) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  return (
    <Stack as="section" aria-labelledby={id} gap={3}>
      <Row justify="between">
        <SubTitle id={id}>{title}</SubTitle>
        <Button
          size="sm"
          aria-label={text.actionOf(isShown ? text.hideTable : text.showTable, title)}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? text.hideTable : text.showTable}
        </Button>
      </Row>
      <Suspense fallback={<Waiting />}>
        <ChartCanvas {...bars} />
      </Suspense>
      {isShown ? table : <VisuallyHidden as="div">{table}</VisuallyHidden>}
    </Stack>
  );
}

const Waiting = styled('div', { height: '16rem' });

function NoChart() {
  return null;
}
