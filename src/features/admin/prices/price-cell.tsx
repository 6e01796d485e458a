import { useId, type KeyboardEvent } from 'react';
import { MAX_TICKET_PRICE_WON } from '../../../../domain/limits.ts';
import type { Cell, PriceConflict } from './prices.types.ts';
import { Button } from '../../../ui/button.tsx';
import { styled } from '../../../ui/theme.ts';
import { text } from './text.ts';
import type { AdminPricesView } from './use-admin-prices.ts';

interface PriceCellProps {
  cell: Cell;
  room: string;
  /** The name of the ticket type. */
  type: string;
  view: AdminPricesView;
}

/** The price of a ticket type in a room. A changed one shows the price before; Escape brings it back (A-PRICE-31). */
export function PriceCell({ cell, room, type, view }: PriceCellProps) {
  const id = useId();
  const { saved, value, isChanged, conflict, fault } = view.cellAt(cell);
  const name = text.cell(room, type);
  const undo = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || conflict !== null) return;
    event.preventDefault();
    view.type(cell, saved);
  };
  return (
    <Field>
      <Type aria-hidden="true">{type}</Type>
      <Input
        aria-label={name}
        aria-invalid={fault !== undefined || conflict !== null}
        aria-describedby={`${id}-help`}
        inputMode="numeric"
        autoComplete="off"
        placeholder={text.unsold}
        maxLength={String(MAX_TICKET_PRICE_WON).length}
        value={value}
        changed={isChanged}
        onChange={({ target }) => view.type(cell, target.value.trim())}
        onKeyDown={undo}
      />
      <Help id={`${id}-help`} aria-live="polite" wrong={fault !== undefined || conflict !== null}>
        {conflict === null
          ? (fault ?? (isChanged ? text.before(priceText(saved)) : undefined))
          : conflictText(conflict)}
      </Help>
      {conflict !== null && (
        <Choices>
          <Button
            size="sm"
            aria-label={text.keepOf(`${room} ${type}`)}
            onClick={() => view.keep(cell)}
          >
            {text.keep}
          </Button>
          <Button
            size="sm"
            aria-label={text.takeOf(`${room} ${type}`)}
            onClick={() => view.take(cell)}
          >
            {text.take}
          </Button>
        </Choices>
      )}
    </Field>
  );
}

function priceText(value: string): string {
  return value === '' ? text.unsold : text.won(Number(value));
}

function conflictText({ price }: PriceConflict): string {
  return price === null ? text.removedNow : text.now(text.won(price));
}

const Field = styled('div', { display: 'grid', gap: '$1', minWidth: 0 });

/** On a narrow screen, where the table has no head. */
const Type = styled('span', {
  color: '$muted',
  fontSize: '$sm',
  overflowWrap: 'anywhere',
  '@md': { display: 'none' },
});

const Input = styled('input', {
  width: '100%',
  minHeight: '$touch',
  paddingInline: '$3',
  border: '1px solid $edge',
  borderRadius: '$md',
  backgroundColor: '$bg',
  color: '$text',
  fontVariantNumeric: 'tabular-nums',
  '&::placeholder': { color: '$subtle' },
  '&:focus': { borderColor: '$accent', outline: '1px solid $colors$accent', outlineOffset: 0 },
  '&:disabled': { color: '$subtle', backgroundColor: '$raised', cursor: 'not-allowed' },
  variants: {
    changed: { true: { borderColor: '$accent', backgroundColor: '$accentSoft' }, false: {} },
  },
  '&[aria-invalid="true"]': { borderColor: '$danger' },
});

const Help = styled('p', {
  color: '$subtle',
  fontSize: '$xs',
  lineHeight: '$snug',
  '&:empty': { display: 'none' },
  variants: { wrong: { true: { color: '$danger' }, false: {} } },
});

const Choices = styled('div', { display: 'flex', flexWrap: 'wrap', gap: '$1' });
