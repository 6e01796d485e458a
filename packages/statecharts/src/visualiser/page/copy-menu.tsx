import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import Copy from 'lucide-react/icons/copy';
import { styled } from '../theme.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import type { MachineFacts } from '../data.ts';
import { shownName } from '../pasted/pasted-name.ts';
import { useProduct } from '../product.ts';
import { FORMATS, textOf, type Format } from './copies.ts';
import { pngOf } from './png.ts';
import { TextToCopy } from './text-to-copy.tsx';

interface CopyMenuProps {
  facts: MachineFacts;
  drawing: Drawing;
  /** The id of the shown view. */
  view: string;
}

type Outcome =
  | { readonly how: 'copied' | 'saved' | 'failed'; readonly name: string }
  | { readonly how: 'refused'; readonly name: string; readonly text: string };

/** Copies the shown chart in a format (X-CHART-11); what the browser does not copy can be selected (X-CHART-87). */
export function CopyMenu({ facts, drawing, view }: CopyMenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { loadModel } = useProduct();

  async function copy(format: Format, name: string): Promise<void> {
    close();
    try {
      const copied = { facts, drawing, view, loadModel: () => loadModel(facts.name) };
      if (format === 'png') {
        const image = await pngOf(await textOf('svg', copied), drawing);
        setOutcome(await outcomeOfImage(image, `${shownName(facts)}-${view}.png`));
      } else setOutcome(await outcomeOf(await textOf(format, copied), name));
    } catch {
      setOutcome({ how: 'failed', name });
    }
  }

  function close(): void {
    setOutcome(null);
    const menu = details.current;
    if (menu === null) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  }

  function leave(event: KeyboardEvent): void {
    const isOpen = details.current?.open === true || outcome?.how === 'refused';
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    close();
  }

  /** The message covers what is below it until the user goes on. */
  function goOn({ currentTarget, relatedTarget }: FocusEvent): void {
    if (outcome?.how !== 'refused' && !currentTarget.contains(relatedTarget)) setOutcome(null);
  }

  return (
    <Place onKeyDown={leave} onBlur={goOn}>
      <Details ref={details} onToggle={(event) => event.currentTarget.open && setOutcome(null)}>
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
      </Details>
      <Said role="status" isShown={outcome !== null && outcome.how !== 'refused'}>
        {outcome?.how === 'copied' && `Copied as ${outcome.name}`}
        {outcome?.how === 'saved' && `Saved as ${outcome.name}`}
        {outcome?.how === 'failed' && `${outcome.name} could not be loaded. Try again.`}
      </Said>
      {outcome?.how === 'refused' && (
        <TextToCopy name={outcome.name} text={outcome.text} onClose={close} />
      )}
    </Place>
  );
}

/** Pages without https, and strict settings, have no clipboard. */
async function outcomeOf(text: string, name: string): Promise<Outcome> {
  try {
    await navigator.clipboard.writeText(text);
    return { how: 'copied', name };
  } catch {
    return { how: 'refused', name, text };
  }
}

/** Where an image cannot be copied, it becomes a file. */
async function outcomeOfImage(image: Blob, file: string): Promise<Outcome> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ [image.type]: image })]);
    return { how: 'copied', name: 'PNG' };
  } catch {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(image);
    link.download = file;
    link.click();
    URL.revokeObjectURL(link.href);
    return { how: 'saved', name: file };
  }
}

const Place = styled('div', { position: 'relative' });

const Said = styled('p', {
  position: 'absolute',
  zIndex: '$overlay',
  top: 'calc(100% + $space$1)',
  right: 0,
  padding: '$1 $3',
  borderRadius: '$md',
  backgroundColor: '$raised',
  color: '$text',
  fontSize: '$sm',
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
  variants: { isShown: { true: { boxShadow: '$floating' }, false: { padding: 0 } } },
});

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
