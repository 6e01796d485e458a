import { useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { isSeat, numbersOf } from '../../../../domain/room-layout.ts';
import { styled } from '../../../ui/theme.ts';
import { Hint } from '../../../ui/layout.tsx';
import { Place, PlaceMark } from './place-look.tsx';
import { PictureTools } from './picture-tools.tsx';
import { columnsOf, keyOf, placeBeside, rectangle, type PlaceRef } from './places.ts';
import type { RowValue } from './row-values.ts';
import { text } from './text.ts';

interface RoomPictureProps {
  rows: readonly RowValue[];
  onChange: (rows: readonly RowValue[]) => void;
}

/** The room while it is edited: places are selected by mouse, finger and keyboard, and made something else (A-ROOM-21). */
export function RoomPicture({ rows, onChange }: RoomPictureProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<readonly PlaceRef[]>([]);
  const [anchor, setAnchor] = useState<PlaceRef>({ row: 0, index: 0 });
  const [active, setActive] = useState<PlaceRef>({ row: 0, index: 0 });
  const [isDragging, setDragging] = useState(false);

  const exists = ({ row, index }: PlaceRef) => index < (rows[row]?.layout.length ?? 0);
  const selected = chosen.filter(exists);
  const keys = new Set(selected.map(keyOf));
  const entry = exists(active) ? active : { row: 0, index: 0 };

  const select = (place: PlaceRef) => {
    setAnchor(place);
    setChosen([place]);
  };
  const toggle = (place: PlaceRef) => {
    setAnchor(place);
    setChosen(
      keys.has(keyOf(place))
        ? selected.filter((each) => keyOf(each) !== keyOf(place))
        : [...selected, place],
    );
  };
  const extendTo = (place: PlaceRef) =>
    setChosen(rectangle(rows, exists(anchor) ? anchor : place, place));

  const onPointerDown = (event: PointerEvent) => {
    const place = placeAt(event);
    if (place === null || event.button !== 0) return;
    setActive(place);
    if (event.shiftKey) extendTo(place);
    else if (event.ctrlKey || event.metaKey) toggle(place);
    else {
      select(place);
      setDragging(true);
    }
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!isDragging || event.buttons === 0) return;
    const place = placeAt(event);
    if (place === null) return;
    setActive(place);
    extendTo(place);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === ' ') {
      event.preventDefault();
      toggle(entry);
      return;
    }
    const next = placeAfter(rows, entry, event.key);
    if (next === null) return;
    event.preventDefault();
    setActive(next);
    if (event.shiftKey) extendTo(next);
    else setAnchor(next);
    grid.current?.querySelector<HTMLElement>(`[data-place="${keyOf(next)}"]`)?.focus();
  };

  return (
    <div>
      <Hint>{text.pictureHint}</Hint>
      <Frame>
        <Screen aria-hidden="true">{text.screen}</Screen>
        <Grid
          ref={grid}
          role="grid"
          tabIndex={-1}
          aria-label={text.picture}
          aria-multiselectable="true"
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={() => setDragging(false)}
          onPointerCancel={() => setDragging(false)}
          onKeyDown={onKeyDown}
          onFocus={({ target }) => {
            const place = placeOf(target);
            if (place !== null) setActive(place);
          }}
          style={lengths(columnsOf(rows))}
        >
          {rows.map((row, at) => {
            const numbers = numbersOf(row.layout);
            return (
              <Line key={at} role="row" aisle={row.aisleAfter}>
                {Array.from(row.layout, (place, index) => {
                  const ref = { row: at, index };
                  const number = numbers[index] ?? null;
                  return (
                    <Place
                      key={index}
                      role="gridcell"
                      data-place={keyOf(ref)}
                      kind={lookOf(place)}
                      closed={isSeat(place) && place === place.toLowerCase()}
                      tabIndex={keyOf(ref) === keyOf(entry) ? 0 : -1}
                      aria-selected={keys.has(keyOf(ref))}
                      aria-label={nameOf(row.rowIdentifier, number, place)}
                    >
                      <PlaceMark place={place} number={number} />
                    </Place>
                  );
                })}
              </Line>
            );
          })}
        </Grid>
      </Frame>
      <PictureTools
        rows={rows}
        selected={selected}
        onChange={(next, keepsPlaces) => {
          onChange(next);
          if (!keepsPlaces) setChosen([]);
        }}
      />
    </div>
  );
}

function lengths(columns: number): CSSProperties & Record<`--${string}`, number> {
  return { '--columns': columns };
}

function nameOf(letter: string, number: number | null, place: string): string {
  const isClosed = isSeat(place) && place === place.toLowerCase();
  return [
    text.placeOf(letter, number),
    text.kinds[place.toUpperCase()] ?? '',
    ...(isClosed ? [text.outOfOrder] : []),
  ].join(', ');
}

function lookOf(place: string): 'seat' | 'house' | 'wheelchair' | 'companion' | 'gap' | 'aisle' {
  const kinds = { H: 'house', W: 'wheelchair', C: 'companion', '-': 'gap', _: 'aisle' } as const;
  const kind = place.toUpperCase();
  return kind === 'H' || kind === 'W' || kind === 'C' || kind === '-' || kind === '_'
    ? kinds[kind]
    : 'seat';
}

/** @returns the place under a finger or the mouse, also after it has left the place that was pressed */
function placeAt({ clientX, clientY }: PointerEvent): PlaceRef | null {
  return placeOf(document.elementFromPoint(clientX, clientY));
}

function placeOf(element: Element | null): PlaceRef | null {
  const key = element?.closest<HTMLElement>('[data-place]')?.dataset.place;
  const [row, index] = key?.split(':').map(Number) ?? [];
  return row === undefined || index === undefined ? null : { row, index };
}

function placeAfter(rows: readonly RowValue[], place: PlaceRef, key: string): PlaceRef | null {
  const last = (rows[place.row]?.layout.length ?? 1) - 1;
  const to = (index: number) => ({ ...place, index: Math.min(last, Math.max(0, index)) });
  switch (key) {
    case 'ArrowLeft':
      return to(place.index - 1);
    case 'ArrowRight':
      return to(place.index + 1);
    case 'ArrowUp':
      return placeBeside(rows, place, -1);
    case 'ArrowDown':
      return placeBeside(rows, place, 1);
    case 'Home':
      return to(0);
    case 'End':
      return to(last);
    default:
      return null;
  }
}

const Frame = styled('div', {
  overflowX: 'auto',
  marginBlock: '$3',
  padding: '$3',
  border: '1px solid $line',
  borderRadius: '$md',
});

const Screen = styled('div', {
  width: '60%',
  margin: '0 auto $4',
  borderTop: '3px solid $colors$muted',
  borderRadius: '50% 50% 0 0 / 6px 6px 0 0',
  textAlign: 'center',
  fontSize: '$xs',
  color: '$subtle',
});

const Grid = styled('div', {
  display: 'grid',
  gap: '3px',
  width: 'fit-content',
  minWidth: '100%',
  // A finger that drags here selects; the page scrolls beside the picture.
  touchAction: 'none',
  userSelect: 'none',
  '--place': 'clamp(1rem, calc((min(100vw, 40rem) - 6.5rem) / var(--columns) - 3px), 2rem)',
});

const Line = styled('div', {
  display: 'flex',
  justifyContent: 'center',
  gap: '3px',
  minHeight: 'var(--place)',
  variants: { aisle: { true: { marginBottom: 'calc(var(--place) + 3px)' }, false: {} } },
});
