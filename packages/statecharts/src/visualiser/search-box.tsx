import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import Search from 'lucide-react/icons/search';
import { countOf } from '../count-of.ts';
import { styled } from './theme.ts';
import { useProduct } from './product.ts';
import { findParts, type Finding, type Searched } from './find-parts.ts';

interface SearchBoxProps {
  label: string;
  /** The charts to search, by machine; loaded when the box is first used. */
  loadCharts: () => Promise<ReadonlyMap<string, Searched>>;
  /** Whether findings name their machine. */
  isOfMany?: boolean;
  onFind: (finding: Finding) => void;
  /** Is told what is typed. */
  onQuery?: (query: string) => void;
}

/** A search for states, events and what is written about them, with its findings below; `/` goes there from anywhere on the page (X-CHART-12). */
export function SearchBox({
  label,
  loadCharts,
  isOfMany = false,
  onFind,
  onQuery,
}: SearchBoxProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [query, setQuery] = useState('');
  /** Null until they are loaded: then nothing is known of what has a name. */
  const [charts, setCharts] = useState<Awaited<ReturnType<typeof loadCharts>> | null>(null);
  const { synonyms } = useProduct();
  const findings = charts === null ? [] : findParts(charts, query, synonyms);

  // As soon as the box is there: a busy browser draws it long before it runs other effects.
  useLayoutEffect(() => {
    const focus = (event: globalThis.KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea');
      if (event.key !== '/' || isTyping) return;
      event.preventDefault();
      box.current?.focus();
    };
    window.addEventListener('keydown', focus);
    return () => window.removeEventListener('keydown', focus);
  }, []);

  function change(next: string): void {
    setQuery(next);
    onQuery?.(next);
    void loadCharts().then(setCharts, () => setCharts(new Map()));
  }

  function choose(finding: Finding): void {
    change('');
    onFind(finding);
  }

  /** Arrow keys move between the box and its findings. */
  function move(event: KeyboardEvent): void {
    if (event.key === 'Escape' && query !== '') {
      event.stopPropagation();
      change('');
      box.current?.focus();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const stops = [box.current, ...(list.current?.querySelectorAll('button') ?? [])];
    const at = stops.findIndex((stop) => stop === document.activeElement);
    stops[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
  }

  return (
    <Frame role="search" onKeyDown={move}>
      <Field>
        <Search size={16} aria-hidden />
        <Input
          ref={box}
          type="search"
          aria-label={label}
          aria-controls={id}
          placeholder={`${label}  /`}
          value={query}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => change(target.value)}
        />
      </Field>
      <Findings
        id={id}
        ref={list}
        aria-label="Found states, transitions and rules"
        hidden={query.trim() === ''}
      >
        {findings.map((finding) => (
          <li key={`${finding.machine} ${finding.selection.id} ${finding.name}`}>
            <Result type="button" onClick={() => choose(finding)}>
              <b>{finding.name}</b>
              <span>
                {[finding.kind, ...(isOfMany ? [finding.machine] : []), finding.place]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {finding.why !== undefined && <span>{finding.why}</span>}
            </Result>
          </li>
        ))}
        {findings.length === 0 && (
          <Nothing>{charts === null ? 'Loading …' : 'Nothing has this name or text.'}</Nothing>
        )}
      </Findings>
      <Hidden role="status">
        {query.trim() === '' || charts === null
          ? ''
          : `${countOf(findings.length, 'result')} found`}
      </Hidden>
    </Frame>
  );
}

const Frame = styled('div', { position: 'relative', minWidth: 0 });

const Field = styled('div', {
  display: 'flex',
  alignItems: 'center',
  gap: '$2',
  height: '2.5rem',
  padding: '0 $3',
  border: '1px solid $edge',
  borderRadius: '$md',
  backgroundColor: '$surface',
  color: '$subtle',
  '&:focus-within': { borderColor: '$focus', color: '$text' },
});

const Input = styled('input', {
  flex: 1,
  minWidth: 0,
  height: '100%',
  padding: 0,
  border: 0,
  outline: 'none',
  background: 'none',
  color: '$text',
  fontSize: '$sm',
  '&::placeholder': { color: '$subtle' },
  '&::-webkit-search-cancel-button': { filter: 'grayscale(1)' },
});

const Findings = styled('ul', {
  position: 'absolute',
  zIndex: '$overlay',
  top: 'calc(100% + $space$1)',
  right: 0,
  width: 'max(100%, min(22rem, 92vw))',
  maxHeight: 'min(26rem, 60dvh)',
  overflowY: 'auto',
  padding: '$1',
  border: '1px solid $line',
  borderRadius: '$md',
  backgroundColor: '$raised',
  boxShadow: '$floating',
});

const Result = styled('button', {
  display: 'grid',
  width: '100%',
  padding: '$2 $3',
  border: 0,
  borderRadius: '$sm',
  background: 'none',
  color: '$text',
  textAlign: 'left',
  fontSize: '$sm',
  lineHeight: '$snug',
  cursor: 'pointer',
  '& b': { fontWeight: '$medium' },
  '& span': { color: '$subtle', fontSize: '$xs' },
  '&:hover, &:focus-visible': { backgroundColor: '$hover' },
  '&:focus-visible': { outlineOffset: '-2px' },
});

const Nothing = styled('li', { padding: '$3', color: '$subtle', fontSize: '$sm' });

/** For screen readers only. */
export const Hidden = styled('p', {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
