import { useId, type ReactNode } from 'react';
import { Card, Row, Stack, Text } from '../../../ui/layout.tsx';
import { styled } from '../../../ui/theme.ts';
import { text } from './text.ts';

interface AttentionGroupProps {
  title: string;
  hint: string;
  list: { total: number; items: readonly unknown[] };
  children: ReactNode;
}

/** A list of one kind with the number of all (A-TODAY-26); nothing without an entry. */
export function AttentionGroup({ title, hint, list, children }: AttentionGroupProps) {
  const id = useId();
  const more = list.total - list.items.length;
  if (list.total === 0) return null;
  return (
    <Card>
      <Stack gap={3}>
        <div>
          <Heading id={id}>
            {title}{' '}
            <Text as="span" tone="danger">
              {text.items(list.total)}
            </Text>
          </Heading>
          <Text tone="muted" size="sm">
            {hint}
          </Text>
        </div>
        <Entries aria-labelledby={id}>{children}</Entries>
        {more > 0 && (
          <Text tone="muted" size="sm">
            {text.more(more)}
          </Text>
        )}
      </Stack>
    </Card>
  );
}

interface AttentionEntryProps {
  name: string;
  /** The film of a booking. */
  about?: string;
  action?: ReactNode;
  children: ReactNode;
}

export function AttentionEntry({ name, about, action, children }: AttentionEntryProps) {
  return (
    <li>
      <Row justify="between">
        <div>
          <strong>{name}</strong> {about}
          {children}
        </div>
        {action}
      </Row>
    </li>
  );
}

const Heading = styled('h4', { fontSize: '$md' });

const Entries = styled('ul', {
  '& > li': { paddingBlock: '$3', borderTop: '1px solid $line' },
  '& > li:last-child': { paddingBottom: 0 },
});
