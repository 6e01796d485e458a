import { Button } from '../../../ui/button.tsx';
import { styled } from '../../../ui/theme.ts';
import { Hint, Text } from '../../../ui/layout.tsx';
import { Place, PlaceMark } from './place-look.tsx';
import {
  areOutOfOrder,
  withAisle,
  withKind,
  withOrder,
  withoutPlaces,
  withPairs,
  type PlaceKind,
  type PlaceRef,
} from './places.ts';
import type { RowValue } from './row-values.ts';
import { text } from './text.ts';

interface PictureToolsProps {
  rows: readonly RowValue[];
  selected: readonly PlaceRef[];
  /** @param keepsPlaces whether the selected places are still the same ones */
  onChange: (rows: readonly RowValue[], keepsPlaces: boolean) => void;
}

const KINDS = [
  ['S', 'seat'],
  ['H', 'house'],
  ['W', 'wheelchair'],
  ['C', 'companion'],
  ['-', 'gap'],
  ['_', 'aisle'],
] as const satisfies readonly (readonly [PlaceKind, string])[];

/** Makes the selected places something else. The buttons show the marks of the picture: they are its legend. */
export function PictureTools({ rows, selected, onChange }: PictureToolsProps) {
  const disabled = selected.length === 0;
  const isClosed = areOutOfOrder(rows, selected);
  return (
    <div role="group" aria-label={text.tools}>
      <Text role="status" size="sm" tone="muted">
        {text.selected(selected.length)}
      </Text>
      <Tools>
        {KINDS.map(([kind, look]) => (
          <Button
            key={kind}
            size="sm"
            disabled={disabled}
            onClick={() => onChange(withKind(rows, selected, kind), true)}
          >
            <Sample kind={look} closed={false} aria-hidden="true">
              <PlaceMark place={kind} number={1} />
            </Sample>
            {text.kinds[kind]}
          </Button>
        ))}
        <Button
          size="sm"
          disabled={disabled}
          onClick={() => onChange(withPairs(rows, selected), true)}
        >
          {text.pair}
        </Button>
        <Button
          size="sm"
          disabled={disabled}
          onClick={() => onChange(withOrder(rows, selected, !isClosed), true)}
        >
          <Sample kind="seat" closed={!isClosed} aria-hidden="true" />
          {isClosed ? text.inOrder : text.outOfOrder}
        </Button>
        <Button
          size="sm"
          tone="ghost"
          disabled={disabled}
          onClick={() => onChange(withAisle(rows, selected), false)}
        >
          {text.insertAisle}
        </Button>
        <Button
          size="sm"
          tone="ghost"
          disabled={disabled}
          onClick={() => onChange(withoutPlaces(rows, selected), false)}
        >
          {text.deletePlaces}
        </Button>
      </Tools>
      <Hint>{text.gapHint}</Hint>
    </div>
  );
}

const Tools = styled('div', { display: 'flex', flexWrap: 'wrap', gap: '$2', marginBlock: '$2' });

const Sample = styled(Place, { '--place': '1.25rem', cursor: 'inherit' });
