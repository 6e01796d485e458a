import Plus from 'lucide-react/icons/plus';
import { useRef, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { styled } from '../../../ui/theme.ts';
import { ListDetails, ListItem, PagedList } from '../list-parts.tsx';
import type { Entry, ListQuery, Section } from './section.ts';
import { ListTools } from './list-tools.tsx';
import { sectionPath, stateWithList } from './section-address.ts';
import { removalOf } from './section-values.ts';
import { text } from './text.ts';
import type { SectionListView } from './use-section-list.ts';
import { useShortcuts } from './use-shortcuts.ts';

interface EntryListProps {
  section: Section;
  title: string;
  query: ListQuery;
  list: SectionListView;
  /** The entry whose form is open; null for none and for a new one. */
  openId: number | null;
  /** The form in the list, where the section has it there; null without an open one. */
  form: ReactNode;
}

/** The list of a section with its search, order and pages (A-SEC-3, A-SEC-5). */
export function EntryList({ section, title, query, list, openId, form }: EntryListProps) {
  const [, navigate] = useLocation();
  const searchField = useRef<HTMLInputElement>(null);
  const state = stateWithList(section, query);
  const pathOf = (change: Partial<ListQuery>) =>
    sectionPath(section, { view: 'list', ...query, page: 0, ...change });
  useShortcuts(
    list.isShown
      ? {
          ...(section.isUnsearched !== true && { '/': () => searchField.current?.select() }),
          KeyN: () => navigate(sectionPath(section, { view: 'add' }), { state }),
        }
      : {},
  );
  const { isUnsearched = false } = section;
  const { one } = section.text;
  const isFormInRow = list.read.data?.content.some(({ id }) => id === openId) === true;
  const isFiltered = Object.keys(query.filters ?? {}).length > 0;
  const isNarrowed = isFiltered || query.query !== '';
  return (
    <PagedList
      title={title}
      words={{
        loading: text.loading(one),
        failed: (message) => text.listFailed(one, message),
        count: text.count,
        empty: isFiltered ? text.nothingFiltered : isNarrowed ? text.nothingFound : text.empty,
      }}
      whenEmpty={isNarrowed && <LinkButton href={section.path}>{text.showAll}</LinkButton>}
      read={list.read}
      page={query.page}
      pathOf={pathOf}
      isFixed={!list.isShown}
      // An open form in it would be cut by its height.
      scrolls={!isFormInRow}
      aside={
        <Row>
          <Hint aria-hidden="true">{isUnsearched ? text.shortcutToNew : text.shortcuts}</Hint>
          <LinkButton
            href={sectionPath(section, { view: 'add' })}
            state={state}
            tone="accent"
            size="sm"
          >
            <Plus size={18} aria-hidden="true" />
            {text.add(one)}
          </LinkButton>
        </Row>
      }
      tools={
        <>
          {!isUnsearched && (
            <ListTools
              key={query.query}
              orders={section.orders}
              query={query}
              searchField={searchField}
              onChange={(change) => navigate(pathOf(change))}
            />
          )}
          {section.filters && (
            <section.filters.Controls
              filters={query.filters ?? {}}
              onChange={(filters) => navigate(pathOf({ filters }))}
            />
          )}
          {!isFormInRow && form}
        </>
      }
    >
      {(entry) =>
        isFormInRow && entry.id === openId ? (
          <FormRow key={entry.id}>{form}</FormRow>
        ) : (
          <EntryRow
            key={entry.id}
            section={section}
            entry={entry}
            listState={state}
            isFixed={!list.isShown}
            onDelete={() => list.removal.ask(entry)}
          />
        )
      }
    </PagedList>
  );
}

interface EntryRowProps {
  section: Section;
  entry: Entry;
  listState: Record<string, unknown>;
  /** No entry can be deleted. */
  isFixed: boolean;
  onDelete: () => void;
}

function EntryRow({ section, entry, listState, isFixed, onDelete }: EntryRowProps) {
  const removal = removalOf(section, entry);
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
        {section.canEdit?.(entry) !== false && (
          <LinkButton
            href={sectionPath(section, { view: 'edit', id: entry.id })}
            label={text.editOf(entry.name)}
            state={listState}
            size="sm"
          >
            {text.editShort}
          </LinkButton>
        )}
        {removal && (
          <Button
            size="sm"
            tone="ghost"
            aria-label={removal.labelOf}
            disabled={isFixed}
            onClick={onDelete}
          >
            {removal.label}
          </Button>
        )}
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

/** The list is the frame of a form in it. */
const FormRow = styled('li', {
  '& form': { maxWidth: 'none', border: 0, backgroundColor: 'transparent' },
  '&:not(:last-child)': { borderBottom: '1px solid $line' },
});

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
