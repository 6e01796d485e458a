import Search from 'lucide-react/icons/search';
import { useCallback, useState, type ComponentType } from 'react';
import { useLocation } from 'wouter';
import { Spinner } from '../ui/button.tsx';
import { areSingleKeysOn } from '../ui/single-keys.ts';
import { styled } from '../ui/theme.ts';
import { useToast } from '../ui/toasts.tsx';
import { useKeyDown } from '../ui/use-key-down.ts';
import { text } from './text.ts';

type Dialog = ComponentType<{ onClosed: () => void }>;

/** The button and the keys that open the search. The search dialog is loaded when the user is about to open it. */
export function SearchEntry() {
  const [path] = useLocation();
  const toast = useToast();
  const [Dialog, setDialog] = useState<Dialog | null>(null);
  /** The path at which the dialog was opened; null while it is closed. */
  const [openedAt, setOpenedAt] = useState<string | null>(null);

  // Every navigation closes the dialog.
  if (openedAt !== null && openedAt !== path) setOpenedAt(null);
  const isOpen = openedAt === path;

  const close = useCallback(() => setOpenedAt(null), []);
  const open = () => {
    setOpenedAt(path);
    loadDialog().then(
      (loaded) => setDialog(() => loaded),
      () => {
        setOpenedAt(null);
        toast(text.searchFailed, 'danger');
      },
    );
  };
  const prepare = () => void loadDialog().catch(() => null);
  useShortcut(isOpen ? null : open);

  return (
    <>
      <Button
        type="button"
        aria-label={text.search}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
      >
        {isOpen && Dialog === null ? <Spinner /> : <Search size={22} aria-hidden="true" />}
        <span aria-hidden="true">{text.search}</span>
        <kbd aria-hidden="true">/</kbd>
      </Button>
      {isOpen && Dialog !== null && <Dialog onClosed={close} />}
    </>
  );
}

async function loadDialog(): Promise<Dialog> {
  return (await import('../features/search/search-dialog.tsx')).SearchDialog;
}

/** Calls `act` on "/", Ctrl+K or ⌘K, unless the user is typing or a dialog is open (C-SEARCH-10). */
function useShortcut(act: (() => void) | null): void {
  useKeyDown((event) => {
    if (act === null || event.defaultPrevented || event.isComposing || !isShortcut(event)) return;
    if (isTyping(event.target) || document.querySelector('[role="dialog"]') !== null) return;
    event.preventDefault();
    act();
  });
}

function isShortcut({ key, code, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (altKey) return false;
  // `code`, because `key` is another letter in a Korean layout.
  return ctrlKey || metaKey ? code === 'KeyK' : key === '/' && areSingleKeysOn();
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}

const Button = styled('button', {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '$2',
  flexShrink: 0,
  minWidth: '$touch',
  height: '$touch',
  padding: 0,
  border: '1px solid transparent',
  borderRadius: '$pill',
  backgroundColor: 'transparent',
  color: '$muted',
  fontSize: '$sm',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  transition: 'background-color $fast, color $fast, border-color $fast',
  '& span, & kbd': { display: 'none' },
  '@hover': { '&:hover': { backgroundColor: '$hover', color: '$text' } },
  '@md': { marginRight: '-$2' },
  '@lg': {
    marginRight: 0,
    paddingInline: '$4 $3',
    borderColor: '$line',
    backgroundColor: '$raised',
    '& svg': { width: '18px' },
    '& span': { display: 'inline' },
    '& kbd': {
      display: 'inline-block',
      marginLeft: '$4',
      paddingInline: '$2',
      border: '1px solid $line',
      borderRadius: '$sm',
      color: '$subtle',
      font: 'inherit',
      fontSize: '$xs',
    },
  },
});
