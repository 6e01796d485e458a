import Plus from 'lucide-react/icons/plus';
import { useRef, type ReactNode } from 'react';
import type { Entry } from '../../../../machines/admin-section/admin-section.types.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout.ts';
import { EmptyState, FailureState } from '../../../ui/states.tsx';
import { styled } from '../../../ui/theme.ts';
import { List, ListDetails, ListItem, ListTitle, ListWaiting } from '../list-parts.tsx';
import { ListTools } from './list-tools.tsx';
import { Pager } from './pager.tsx';
import { sectionPath } from './section-address.ts';
import type { Section } from './section.ts';
import { text } from './text.ts';
import type { AdminSectionView } from './use-admin-section.ts';
import { useShortcuts } from './use-shortcuts.ts';

interface EntryListProps {
  section: Section;
  title: string;
  view: AdminSectionView;
}

/** The list of a section with its search, order and pages (A-SEC-3, A-SEC-5). */
export function EntryList({ section, title, view }: EntryListProps) {
  const { list } = view;
  const searchField = useRef<HTMLInputElement>(null);
  useShortcuts({
    ...(section.isWhole !== true && { '/': () => searchField.current?.select() }),
    KeyN: view.openNew,
  });
  return (
    <Stack gap={4}>
      <Row justify="between">
        <ListTitle
          title={title}
          count={list.page && text.count(list.page.totalElements)}
          isLoading={list.isLoading}
        />
        <Row>
          <Hint aria-hidden="true">
            {section.isWhole === true ? text.shortcutToNew : text.shortcuts}
          </Hint>
          <LinkButton
            href={sectionPath(section, { view: 'add' })}
            state={view.listState}
            tone="accent"
            size="sm"
          >
            <Plus size={18} aria-hidden="true" />
            {text.add(section.text.one)}
          </LinkButton>
        </Row>
      </Row>
      {section.isWhole !== true && (
        <ListTools
          key={list.query.query}
          orders={section.orders}
          query={list.query}
          searchField={searchField}
          onChange={view.openList}
        />
      )}
      {section.filters && (
        <section.filters.Controls
          filters={list.query.filters ?? {}}
          onChange={(filters) => view.openList({ filters })}
        />
      )}
      <Rows section={section} title={title} view={view} />
      {list.page !== null && (
        <Pager
          page={list.query.page}
          pages={list.page.totalPages}
          onOpen={(page) => view.openList({ page })}
        />
      )}
    </Stack>
  );
}

function Rows({ section, title, view }: EntryListProps): ReactNode {
  const { list, removal } = view;
  if (list.problem !== null) {
    return <FailureState title={list.problem} onRetry={list.reload} retrying={list.isLoading} />;
  }
  if (list.isEmpty) {
    const { query, filters = {} } = list.query;
    const isFiltered = Object.keys(filters).length > 0;
    return query === '' && !isFiltered ? (
      <EmptyState title={text.empty} />
    ) : (
      <EmptyState
        title={isFiltered ? text.nothingFiltered : text.nothingFound}
        action={<LinkButton href={section.path}>{text.showAll}</LinkButton>}
      />
    );
  }
  if (list.page === null) {
    return <ListWaiting>{text.loading(section.text.one)}</ListWaiting>;
  }
  return (
    // Focusable, so that the keyboard can scroll the list.
    <List scrolls tabIndex={0} aria-label={title} aria-busy={list.isLoading}>
      {list.page.entries.map((entry) => (
        <EntryRow
          key={entry.id}
          section={section}
          entry={entry}
          listState={view.listState}
          onDelete={() => removal.ask(entry.id)}
        />
      ))}
    </List>
  );
}

interface EntryRowProps {
  section: Section;
  entry: Entry;
  listState: Record<string, unknown>;
  onDelete: () => void;
}

function EntryRow({ section, entry, listState, onDelete }: EntryRowProps) {
  const details = section.columns
    .map(({ label, of }) => ({ label, value: of(entry) }))
    .filter(({ value }) => value !== '');
  return (
    <Item>
      {section.Picture && (
        <Thumbnail>
          <section.Picture entry={entry} />
        </Thumbnail>
      )}
      <Words>
        <strong>{entry.name}</strong>
        <ListDetails>
          {details.map(({ label, value }) => (
            <span key={label}>
              <small>{label}</small> {value}
            </span>
          ))}
          <span>
            <small>{text.id}</small> {entry.id}
          </span>
        </ListDetails>
      </Words>
      <Actions gap={2} justify="end">
        {section.EntryLinks && <section.EntryLinks entry={entry} isRefused={false} />}
        <LinkButton
          href={sectionPath(section, { view: 'edit', id: entry.id })}
          label={text.editOf(entry.name)}
          state={listState}
          size="sm"
        >
          {text.editShort}
        </LinkButton>
        <Button size="sm" tone="ghost" aria-label={text.deleteOf(entry.name)} onClick={onDelete}>
          {text.deleteShort}
        </Button>
      </Actions>
    </Item>
  );
}

const Hint = styled('span', {
  display: 'none',
  color: '$subtle',
  fontSize: '$xs',
  '@lg': { '@hover': { display: 'inline' } },
});

/** The buttons are below a name that large text leaves no room beside them (X-PAGE-51). */
const Item = styled(ListItem, { flexWrap: 'wrap' });

/** On narrow screens further links are above the two buttons. */
const Actions = styled(Row, { flexShrink: 0, maxWidth: '8rem', '@md': { maxWidth: 'none' } });

const Thumbnail = styled('div', { flexShrink: 0, width: '$touch' });

const Words = styled('div', {
  display: 'grid',
  flex: '1 1 5rem',
  minWidth: 0,
  overflowWrap: 'anywhere',
  '@md': {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
    alignItems: 'baseline',
    columnGap: '$6',
  },
});
