import * as Radix from '@radix-ui/react-dialog';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { SEARCH_QUERY_MAX_LENGTH } from '../../../domain/limits.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { VisuallyHidden } from '../../ui/layout.tsx';
import { Scrim } from '../../ui/scrim.tsx';
import { areSingleKeysOn, setSingleKeys } from '../../ui/single-keys.ts';
import { css, keyframes, styled } from '../../ui/theme.ts';
import { LISTBOX_ID, SearchBody } from './search-body.tsx';
import { text } from './text.ts';
import { usePointedOption } from './use-pointed-option.ts';
import { useSearch } from './use-search.ts';

interface SearchDialogProps {
  /** Called when the user has chosen a result or closed the dialog. */
  onClosed: () => void;
}

/** A search: fills the screen of a phone, and is a card below the header elsewhere. */
export function SearchDialog({ onClosed }: SearchDialogProps) {
  const view = useSearch();
  const [, navigate] = useLocation();
  const box = useRef<HTMLInputElement>(null);
  const opener = useRef<Element | null>(null);
  const options = view.groups.flatMap((group) => group.options);
  const { pointed, point, onKeyDown } = usePointedOption({
    options,
    choose({ href }) {
      view.close();
      navigate(href);
    },
    submit: view.submit,
  });

  useEffect(() => {
    if (!view.isOpen) onClosed();
  }, [view.isOpen, onClosed]);

  return (
    <Radix.Root open={view.isOpen} onOpenChange={(isOpen) => !isOpen && view.close()}>
      <Radix.Portal>
        <Scrim />
        <Radix.Content
          className={panel().className}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            opener.current = document.activeElement;
            box.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // The opened page has already moved the focus.
            const isFree = document.activeElement === document.body;
            if (isFree && opener.current instanceof HTMLElement) opener.current.focus();
          }}
        >
          <VisuallyHidden>
            <Radix.Title>{text.title}</Radix.Title>
          </VisuallyHidden>
          <Head>
            <Search size={20} aria-hidden="true" />
            <Box
              ref={box}
              type="text"
              role="combobox"
              aria-label={text.title}
              aria-autocomplete="list"
              aria-expanded={options.length > 0}
              aria-controls={options.length > 0 ? LISTBOX_ID : undefined}
              aria-activedescendant={pointed?.id}
              placeholder={text.placeholder}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="search"
              maxLength={SEARCH_QUERY_MAX_LENGTH}
              value={view.query}
              onChange={({ target }) => view.change(target.value)}
              onKeyDown={onKeyDown}
            />
            {view.query !== '' && (
              <IconButton
                label={text.clear}
                onClick={() => {
                  view.change('');
                  box.current?.focus();
                }}
              >
                <X size={20} aria-hidden="true" />
              </IconButton>
            )}
            <Radix.Close asChild>
              <Button tone="ghost" size="sm">
                {text.close}
              </Button>
            </Radix.Close>
          </Head>
          <VisuallyHidden role="status">{view.status}</VisuallyHidden>
          <Below data-state={view.statePath}>
            <SearchBody view={view} pointed={pointed} onPoint={point} onChoose={view.close} />
          </Below>
          <Foot>
            <SingleKeys />
          </Foot>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Here, because the search is what such a key opens (X-PAGE-99). */
function SingleKeys() {
  const [isOn, setIsOn] = useState(areSingleKeysOn);
  return (
    <Checkbox
      label={text.singleKeys}
      checked={isOn}
      onChange={({ currentTarget }) => {
        setIsOn(currentTarget.checked);
        setSingleKeys(currentTarget.checked);
      }}
    />
  );
}

const fall = keyframes({ from: { opacity: 0, transform: 'translateY(-12px)' } });

const panel = css({
  position: 'fixed',
  inset: 0,
  zIndex: '$dialog',
  display: 'flex',
  flexDirection: 'column',
  backgroundColor: '$surface',
  boxShadow: '$floating',
  paddingBottom: 'env(safe-area-inset-bottom)',
  animation: `${fall.name} 180ms cubic-bezier(0.2, 0, 0, 1)`,
  '&:focus': { outline: 'none' },
  '@sm': {
    inset: '9dvh 0 auto 0',
    marginInline: 'auto',
    width: 'calc(100% - $space$12)',
    maxWidth: '40rem',
    maxHeight: '82dvh',
    overflow: 'hidden',
    border: '1px solid $line',
    borderRadius: '$lg',
  },
  // At a zoom of 200% there is no space around the card.
  '@media (max-height: 480px)': {
    inset: 0,
    width: '100%',
    maxWidth: 'none',
    maxHeight: 'none',
    border: 0,
    borderRadius: 0,
  },
});

const Head = styled('div', {
  display: 'flex',
  alignItems: 'center',
  gap: '$2',
  flexShrink: 0,
  padding: '$2 $2 $2 $5',
  borderBottom: '1px solid $line',
  '& > svg': { flexShrink: 0, color: '$subtle' },
  '&:focus-within': { borderBottomColor: '$accent' },
});

const Below = styled('div', { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 });

const Foot = styled('div', {
  flexShrink: 0,
  paddingInline: '$5',
  borderTop: '1px solid $line',
  fontSize: '$sm',
});

const Box = styled('input', {
  flex: 1,
  minWidth: 0,
  height: '$control',
  paddingInline: '$2',
  border: 0,
  backgroundColor: 'transparent',
  fontSize: '$lg',
  '&::placeholder': { color: '$subtle' },
  // The line below shows the focus, which stays in the box while the arrow keys move through the rows.
  '&:focus': { outline: 'none' },
});
