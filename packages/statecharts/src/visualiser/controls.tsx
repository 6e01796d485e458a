import { styled } from './theme.ts';

/** A button of the bars around a chart. */
export const Control = styled('button', {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '$2',
  minHeight: '2.25rem',
  padding: '0 $3',
  border: '1px solid $edge',
  borderRadius: '$md',
  background: 'none',
  color: '$text',
  fontSize: '$sm',
  fontWeight: '$medium',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  transition: 'background-color $fast',
  '&:hover': { backgroundColor: '$hover' },
  '&[aria-pressed="true"]': { borderColor: '$accent', backgroundColor: '$accentSoft' },
  variants: {
    tone: {
      plain: {},
      accent: {
        borderColor: '$accent',
        backgroundColor: '$accent',
        color: '$onAccent',
        '&:hover': { backgroundColor: '$accentHover' },
      },
    },
  },
  defaultVariants: { tone: 'plain' },
});

/** A link of the page: the address is there for other tabs, a plain click stays in the page. */
export function PageLink({
  href,
  onOpen,
  className,
  children,
}: {
  href: string;
  onOpen: () => void;
  className?: string | undefined;
  children: React.ReactNode;
}) {
  return (
    <a
      href={href}
      className={className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        onOpen();
      }}
    >
      {children}
    </a>
  );
}
