import { lazy, Suspense, useId, useState, type ComponentType, type ReactNode } from 'react';
import { wonText } from '../../../../domain/won.ts';
import type { Today } from '../../../../openapi.gen.d.ts';
import { Stack, Row, VisuallyHidden, SubTitle, Text } from '../../../ui/layout.tsx';
import { paymentMethodNames } from '../../../ui/payment-method-names.ts';
import { styled } from '../../../ui/theme.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from './data-table.tsx';
import { clockText, shareText } from './shown-time.ts';
import { text } from './text.ts';
import type { BarsProps } from './bars.ts';

/** The money by hour and by method. */
export function MoneyCharts({ today: { hours, methods } }: { today: Today }) {
  return (
    <Pair>
      <Charted
        title={text.hours}
        bars={{
          labels: hours.map(({ hour }) => text.hourOf(hour)),
          series: [
            { label: text.taken, values: hours.map(({ amount }) => amount), tone: 'accent' },
            {
              ...{ label: text.refunded, tone: 'danger' },
              values: hours.map(({ refundAmount }) => refundAmount),
            },
          ],
          unit: 'won',
          shown: wonText,
        }}
        table={
          <DataTable
            label={text.hours}
            columns={[text.hour, text.taken, text.refunded]}
            rows={hours.map(({ hour, amount, refundAmount }) => ({
              key: hour,
              cells: [text.hourOf(hour), wonText(amount), wonText(refundAmount)],
            }))}
          />
        }
      />
      {methods.length > 0 && (
        <Stack as="section" aria-labelledby="methods" gap={3}>
          <SubTitle id="methods">{text.method}</SubTitle>
          <DataTable
            label={text.method}
            columns={[text.method, text.counted, text.amount, text.refundAmount]}
            rows={methods.map(({ method, orders, amount, refundAmount }) => ({
              key: method,
              cells: [
                paymentMethodNames[method],
                text.orders(orders),
                wonText(amount),
                wonText(refundAmount),
              ],
            }))}
          />
        </Stack>
      )}
    </Pair>
  );
}

/** The occupancy by room and by screening (A-TODAY-10). */
export function SeatCharts({ today: { rooms, screenings, screeningTotal } }: { today: Today }) {
  if (screenings.length === 0) return <Text tone="muted">{text.noScreenings}</Text>;
  return (
    <>
      <Charted
        title={text.rooms}
        bars={{
          labels: rooms.map(({ roomName }) => roomName),
          series: [
            {
              ...{ label: text.share, tone: 'success' },
              values: rooms.map(({ soldSeats, seats }) =>
                seats === 0 ? 0 : Math.round((soldSeats / seats) * 100),
              ),
            },
          ],
          unit: 'percent',
          shown: (value) => `${value}%`,
        }}
        table={
          <DataTable
            label={text.rooms}
            columns={[text.room, text.screeningCount, text.sold, text.share]}
            rows={rooms.map(({ roomId, roomName, screenings: number, soldSeats, seats }) => ({
              key: roomId,
              cells: [
                roomName,
                text.times(number),
                `${soldSeats} / ${seats}`,
                shareText(soldSeats, seats),
              ],
            }))}
          />
        }
      />
      <Stack as="section" aria-labelledby="screenings" gap={3}>
        <SubTitle id="screenings">{text.screenings}</SubTitle>
        {screeningTotal > screenings.length && (
          <Text tone="muted" size="sm">
            {text.screeningsShown(screenings.length, screeningTotal)}
          </Text>
        )}
        <DataTable
          label={text.screenings}
          columns={[text.start, text.film, text.room, text.sold, text.share]}
          words={[1, 2]}
          rows={screenings.map((screening) => ({
            key: screening.screeningId,
            cells: [
              clockText(screening.startsAt),
              screening.movieTitle,
              screening.roomName,
              `${screening.soldSeats} / ${screening.seats}`,
              <Meter key="share">
                <span>{shareText(screening.soldSeats, screening.seats)}</span>
                <Bar aria-hidden="true">
                  <div style={{ width: widthOf(screening.soldSeats, screening.seats) }} />
                </Bar>
              </Meter>,
            ],
          }))}
        />
      </Stack>
    </>
  );
}

function widthOf(part: number, all: number): string {
  return all === 0 ? '0' : `${Math.min(100, (part / all) * 100)}%`;
}

const Pair = styled('div', {
  display: 'grid',
  gap: '$8',
  gridTemplateColumns: 'minmax(0, 1fr)',
});

const Meter = styled('div', {
  display: 'inline-flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  gap: '$1',
  minWidth: '3rem',
  '@md': { minWidth: '6rem' },
});

const Bar = styled('div', {
  width: '100%',
  height: '4px',
  borderRadius: '$pill',
  backgroundColor: '$line',
  overflow: 'hidden',
  '& > div': { height: '100%', backgroundColor: '$success' },
});

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
function Charted({ title, bars, table }: ChartedProps) {
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
