import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { IconButton } from './button.tsx';
import { Row, Text } from './layout.tsx';
import { text } from './pager-text.ts';

interface PagerProps {
  /** The accessible name, where a page has several pagers. */
  label?: string;
  /** From 0. */
  page: number;
  pages: number;
  onOpen: (page: number) => void;
}

/** The pages of a long list; nothing for one page. */
export function Pager({ label = text.pager, page, pages, onOpen }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <Row as="nav" justify="center" aria-label={label}>
      <IconButton label={text.previous} disabled={page === 0} onClick={() => onOpen(page - 1)}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <Text as="span">{text.place(page + 1, pages)}</Text>
      <IconButton label={text.next} disabled={page + 1 >= pages} onClick={() => onOpen(page + 1)}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </Row>
  );
}
