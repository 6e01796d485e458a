import * as Radix from '@radix-ui/react-dialog';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button, IconButton } from './button.tsx';
import { Row } from './layout.tsx';
import { Notice } from './states.tsx';
import { Scrim } from './scrim.tsx';
import { text } from './text.ts';
import { css, keyframes, styled } from './theme.ts';

interface DialogProps {
  open: boolean;
  /** Called by the close button, Escape and a press outside the dialog. */
  onClose: () => void;
  title: ReactNode;
  /** Announced after the title. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons that stay visible below the scrolling content. */
  footer?: ReactNode;
  /** False where a press outside the dialog would lose input. */
  closesOutside?: boolean;
}

/** A sheet at the bottom on a phone, a centred card elsewhere. It traps the focus and returns it on close. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  closesOutside = true,
}: DialogProps) {
  const opener = useRef<Element | null>(null);
  const panelElement = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Another step of the dialog removes the element that had the focus.
    const { current } = panelElement;
    const hasFocus =
      current !== null &&
      current !== document.activeElement &&
      current.contains(document.activeElement);
    if (!hasFocus) headingIn(current)?.focus();
  }, [title]);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        {/* Radix's overlay locks scrolling with a style element, which the content security policy forbids. */}
        <Scrim />
        <Radix.Content
          className={panel().className}
          ref={panelElement}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            // Radix would focus the close button.
            event.preventDefault();
            focusStart(panelElement.current);
          }}
          onInteractOutside={(event) => {
            if (!closesOutside) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            // Radix would focus its trigger, and a dialog opened by a state has none.
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
            focusPageIfLost();
          }}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <Head>
            <Radix.Title className={heading().className} tabIndex={-1}>
              {title}
            </Radix.Title>
            <Radix.Close asChild>
              <IconButton label={text.close}>
                <X size={22} aria-hidden="true" />
              </IconButton>
            </Radix.Close>
            {description !== undefined && (
              <Radix.Description className={lead().className}>{description}</Radix.Description>
            )}
          </Head>
          {/* Focusable, so that the keyboard can scroll it when it contains nothing else to focus. */}
          {children !== undefined && <Body tabIndex={0}>{children}</Body>}
          {footer !== undefined && <Foot>{footer}</Foot>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Focuses the first field, or the heading of a dialog without fields (C-FILM-35). */
function focusStart(panel: HTMLElement | null): void {
  const field = panel?.querySelector<HTMLElement>(
    'input:enabled, select:enabled, textarea:enabled',
  );
  (field ?? headingIn(panel))?.focus();
}

/** What opened a dialog may be gone, such as the row that the dialog has deleted (X-PAGE-93). */
function focusPageIfLost(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

function headingIn(panel: HTMLElement | null) {
  return panel?.querySelector<HTMLElement>('h2');
}

interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  confirmLabel: ReactNode;
  cancelLabel?: ReactNode;
  /** For actions that cannot be undone. */
  dangerous?: boolean;
  busy?: boolean;
  /** Why the previous attempt failed. */
  error?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for a confirmation before an action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const busy = props.busy === true;
  return (
    <Dialog
      open={props.open}
      onClose={props.onCancel}
      title={props.title}
      {...(props.description === undefined ? {} : { description: props.description })}
      footer={
        <Row justify="end">
          <Button onClick={props.onCancel} disabled={busy}>
            {props.cancelLabel ?? text.cancel}
          </Button>
          <Button
            tone={props.dangerous === true ? 'danger' : 'accent'}
            busy={busy}
            onClick={props.onConfirm}
          >
            {props.confirmLabel}
          </Button>
        </Row>
      }
    >
      {props.children}
      {props.error !== undefined && props.error !== null && (
        <Notice tone="danger">{props.error}</Notice>
      )}
    </Dialog>
  );
}

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(24px)' } });

const panel = css({
  position: 'fixed',
  inset: 'auto 0 0 0',
  zIndex: '$dialog',
  display: 'flex',
  flexDirection: 'column',
  maxHeight: 'min(92dvh, 56rem)',
  marginInline: 'auto',
  width: '100%',
  maxWidth: '$dialog',
  backgroundColor: '$surface',
  border: '1px solid $line',
  borderBottom: 0,
  borderRadius: '$xl $xl 0 0',
  boxShadow: '$floating',
  paddingBottom: 'env(safe-area-inset-bottom)',
  animation: `${rise.name} 260ms cubic-bezier(0.2, 0, 0, 1)`,
  '&:focus': { outline: 'none' },
  '@sm': {
    inset: '0',
    height: 'fit-content',
    marginBlock: 'auto',
    borderBottom: '1px solid $line',
    borderRadius: '$xl',
  },
});

const Head = styled('header', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  columnGap: '$3',
  padding: '$5 $3 $4 $5',
  '@sm': { padding: '$6 $4 $4 $6' },
});

const heading = css({ fontSize: '$xl', paddingTop: '$1' });

/** Below the title and the close button, over the full width. */
const lead = css({
  gridColumn: '1 / -1',
  paddingRight: '$2',
  color: '$muted',
  textWrap: 'pretty',
});

const Body = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '$5',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: '0 $5 $6',
  '@sm': { paddingInline: '$6' },
});

const Foot = styled('footer', {
  padding: '$4 $5',
  borderTop: '1px solid $line',
  '@sm': { paddingInline: '$6' },
});
