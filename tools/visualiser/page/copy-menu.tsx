import { useRef, useState, type KeyboardEvent } from 'react';
import Copy from 'lucide-react/icons/copy';
import { styled } from '../../../src/ui/theme.ts';
import type { Drawing } from '../../statecharts/drawing/drawing.ts';
import type { MachineFacts } from '../data.ts';
import { Hidden } from '../search-box.tsx';
import { FORMATS, textOf, type Format } from './copies.ts';

interface CopyMenuProps {
  facts: MachineFacts;
  drawing: Drawing;
  /** The id of the shown view. */
  view: string;
}

/** Copies the shown chart in a format (X-CHART-11). */
export function CopyMenu({ facts, drawing, view }: CopyMenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [said, setSaid] = useState('');

  async function copy(format: Format, name: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(await textOf(format, { facts, drawing, view }));
      setSaid(`Copied as ${name}`);
    } catch {
      setSaid('It could not be copied.');
    }
    close();
  }

  function close(): void {
    if (details.current?.open !== true) return;
    details.current.open = false;
    details.current.querySelector('summary')?.focus();
  }

  function leave(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || details.current?.open !== true) return;
    event.stopPropagation();
    close();
  }

  return (
    <Details ref={details} onKeyDown={leave}>
      <summary>
        <Copy size={15} aria-hidden /> Copy
      </summary>
      <Menu>
        {FORMATS.map(({ format, name }) => (
          <li key={format}>
            <button type="button" onClick={() => void copy(format, name)}>
              {name}
            </button>
          </li>
        ))}
      </Menu>
      <Hidden role="status">{said}</Hidden>
    </Details>
  );
}

const Details = styled('details', {
  position: 'relative',
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    gap: '$2',
    height: '2.25rem',
    padding: '0 $3',
    border: '1px solid $edge',
    borderRadius: '$md',
    fontSize: '$sm',
    fontWeight: '$medium',
    listStyle: 'none',
    cursor: 'pointer',
    '&:hover': { backgroundColor: '$hover' },
    '&::-webkit-details-marker': { display: 'none' },
  },
});

const Menu = styled('ul', {
  position: 'absolute',
  zIndex: '$overlay',
  top: 'calc(100% + $space$1)',
  right: 0,
  padding: '$1',
  border: '1px solid $line',
  borderRadius: '$md',
  backgroundColor: '$raised',
  boxShadow: '$floating',
  '& button': {
    width: '100%',
    minHeight: '2.25rem',
    padding: '0 $3',
    border: 0,
    borderRadius: '$sm',
    background: 'none',
    textAlign: 'left',
    fontSize: '$sm',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '&:hover': { backgroundColor: '$hover' },
  },
});
