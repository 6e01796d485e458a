import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import { css, keyframes, styled } from './theme.ts';

interface ButtonLook {
  /** accent: the main action; plain: any other action; ghost: without a border; danger: cannot be undone. */
  tone?: 'accent' | 'plain' | 'ghost' | 'danger';
  size?: 'sm' | 'md' | 'lg';
  /** As wide as its container. */
  wide?: boolean;
}

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Shows a spinner and ignores presses. */
  busy?: boolean;
}

export function Button({
  tone = 'plain',
  size = 'md',
  wide = false,
  busy = false,
  type = 'button',
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      {...ignoring(busy || disabled === true)}
      {...(busy && { 'aria-busy': true })}
      className={look({ tone, size, wide, className: className ?? '' }).className}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/**
 * A button that cannot act. It is not disabled in the browser's way, because it would lose the focus when its own press is
 * the reason: while it works, or at the end of what it counts (X-PAGE-87, X-PAGE-93).
 */
function ignoring(isIgnoring: boolean) {
  return isIgnoring && { 'aria-disabled': true, onClick: ignore };
}

/** Neither acts nor submits a form, also by Enter in a field. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
}

interface LinkButtonProps extends ButtonLook {
  href: string;
  children: ReactNode;
  /** The accessible name, where the visible text does not name the destination. */
  label?: string;
  /** Passed to the next page in the history entry's state. */
  state?: Record<string, unknown>;
  onClick?: () => void;
}

/** An internal link that looks like a button. */
export function LinkButton({
  tone = 'plain',
  size = 'md',
  wide = false,
  label,
  ...rest
}: LinkButtonProps) {
  return <Link {...rest} aria-label={label} className={look({ tone, size, wide }).className} />;
}

interface FileLinkProps extends ButtonLook, Omit<ComponentProps<'a'>, 'className'> {
  href: string;
  children: ReactNode;
}

/** A link to a file of the server that looks like a button. */
export function FileLink({
  tone = 'plain',
  size = 'md',
  wide = false,
  children,
  ...rest
}: FileLinkProps) {
  return (
    <a {...rest} className={look({ tone, size, wide }).className}>
      {children}
    </a>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** The accessible name. */
  label: string;
  children: ReactNode;
}

export function IconButton({
  label,
  type = 'button',
  disabled,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      {...ignoring(disabled === true)}
      aria-label={label}
      title={label}
      className={iconLook({ className: className ?? '' }).className}
    />
  );
}

/** Also by a fieldset. */
const UNABLE = ':disabled, [aria-disabled="true"]';

const look = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '$2',
  border: '1px solid transparent',
  borderRadius: '$md',
  fontWeight: '$semibold',
  lineHeight: 1.2,
  textAlign: 'center',
  // Also for links: never narrower than the longest word (X-PAGE-51).
  overflowWrap: 'break-word',
  cursor: 'pointer',
  userSelect: 'none',
  transition: 'background-color $fast, border-color $fast, color $fast, transform $fast',
  '&:active': { transform: 'translateY(1px)' },
  [`&:is(${UNABLE})`]: { cursor: 'not-allowed', transform: 'none' },
  variants: {
    tone: {
      accent: {
        backgroundColor: '$accent',
        color: '$onAccent',
        '@hover': { '&:hover': { backgroundColor: '$accentHover' } },
        [`&:is(${UNABLE})`]: { backgroundColor: '$hover', color: '$subtle' },
      },
      plain: {
        backgroundColor: '$raised',
        borderColor: '$line',
        color: '$text',
        '@hover': { [`&:hover:not(${UNABLE})`]: { backgroundColor: '$hover' } },
        [`&:is(${UNABLE})`]: { color: '$subtle' },
      },
      ghost: {
        backgroundColor: 'transparent',
        color: '$text',
        '@hover': { [`&:hover:not(${UNABLE})`]: { backgroundColor: '$raised' } },
        [`&:is(${UNABLE})`]: { color: '$subtle' },
      },
      danger: {
        backgroundColor: '$dangerSoft',
        borderColor: '$danger',
        color: '$danger',
        '@hover': { [`&:hover:not(${UNABLE})`]: { backgroundColor: '$danger', color: '$bg' } },
        [`&:is(${UNABLE})`]: { borderColor: '$line', color: '$subtle', backgroundColor: '$raised' },
      },
    },
    size: {
      sm: { minWidth: '$touch', minHeight: '$touch', paddingInline: '$3', fontSize: '$sm' },
      md: { minHeight: '$control', paddingInline: '$5', fontSize: '$md' },
      lg: { minHeight: '3.5rem', paddingInline: '$8', fontSize: '$lg' },
    },
    wide: { true: { width: '100%' }, false: {} },
  },
});

const iconLook = css({
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  width: '$touch',
  height: '$touch',
  padding: 0,
  border: 0,
  borderRadius: '$pill',
  backgroundColor: 'transparent',
  color: '$muted',
  cursor: 'pointer',
  transition: 'background-color $fast, color $fast',
  '@hover': { [`&:hover:not(${UNABLE})`]: { backgroundColor: '$hover', color: '$text' } },
  [`&:is(${UNABLE})`]: { cursor: 'not-allowed', opacity: 0.5 },
});

/** A spinner; the adjacent text describes the activity. */
export function Spinner() {
  return <Ring aria-hidden="true" />;
}

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

const Ring = styled('span', {
  display: 'inline-block',
  flexShrink: 0,
  width: '1.1em',
  height: '1.1em',
  border: '2px solid currentColor',
  borderTopColor: 'transparent',
  borderRadius: '50%',
  animation: `${turn.name} 800ms linear infinite`,
});
