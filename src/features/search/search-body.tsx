import SearchX from 'lucide-react/icons/search-x';
import { Loading, Skeleton, EmptyState, FailureState } from '../../ui/states.tsx';
import { styled } from '../../ui/theme.ts';
import type { OptionGroup, SearchOption } from './options.ts';
import { OptionRow } from './option-row.tsx';
import { text } from './text.ts';
import type { SearchView } from './use-search.ts';

/** The id of the list that the search box controls. */
export const LISTBOX_ID = 'search-options';

interface SearchBodyProps {
  view: SearchView;
  pointed: SearchOption | null;
  onPoint: (option: SearchOption) => void;
  onChoose: () => void;
}

/** The content below the search box. */
export function SearchBody({ view, ...rows }: SearchBodyProps) {
  switch (view.screen) {
    case 'blank':
      return (
        <>
          <Tip>{text.blank}</Tip>
          <Groups label={text.suggestions} query="" groups={view.groups} {...rows} />
        </>
      );
    case 'waiting':
      return <Waiting />;
    case 'results':
      return (
        <Groups
          label={text.results}
          query={view.query}
          groups={view.groups}
          isBusy={view.isBusy}
          {...rows}
        />
      );
    case 'empty':
      return (
        // Focusable, so that the keyboard can scroll it when it contains nothing else to focus.
        <Place role="group" aria-label={text.results} tabIndex={0}>
          <EmptyState icon={<SearchX size={32} />} title={view.status} hint={text.emptyHint} />
        </Place>
      );
    case 'failed':
      return (
        <Place>
          <FailureState
            title={text.failed}
            {...(view.failureMessage === null ? {} : { hint: view.failureMessage })}
            onRetry={view.retry}
          />
        </Place>
      );
  }
}

interface GroupsProps extends Omit<SearchBodyProps, 'view'> {
  label: string;
  query: string;
  groups: readonly OptionGroup[];
  /** The results of a newer search are loading. */
  isBusy?: boolean;
}

function Groups({ label, query, groups, isBusy = false, pointed, onPoint, onChoose }: GroupsProps) {
  if (groups.length === 0) return null;
  return (
    <List role="listbox" id={LISTBOX_ID} aria-label={label} aria-busy={isBusy}>
      {groups.map(({ id, title, count, hidden, options }) => (
        <Group key={id} role="group" aria-labelledby={id}>
          <Title id={id} role="presentation">
            {title} {count !== null && <Count>{count}</Count>}
          </Title>
          {options.map((option) => (
            <OptionRow
              key={option.id}
              option={option}
              query={query}
              isPointed={option.id === pointed?.id}
              onPoint={() => onPoint(option)}
              onChoose={onChoose}
            />
          ))}
          {hidden > 0 && <More role="presentation">{text.more(hidden)}</More>}
        </Group>
      ))}
    </List>
  );
}

/** Has the shape of the loaded rows. */
function Waiting() {
  return (
    <WaitingRows>
      <Loading>
        {[1, 2, 3].map((row) => (
          <WaitingRow key={row}>
            <Skeleton css={{ width: '2.75rem', height: '4.125rem' }} />
            <div>
              <Skeleton css={{ width: '60%' }} />
              <Skeleton css={{ width: '35%', marginTop: '$2' }} />
            </div>
          </WaitingRow>
        ))}
      </Loading>
    </WaitingRows>
  );
}

/** The only scrolling element. The scroll padding keeps the selected row clear of the sticky titles. */
const List = styled('div', {
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: '0 $2',
  scrollPaddingBlock: '3rem',
  // Space below the last row. Padding would move the sticky titles away from the edge.
  '&::after': { content: '', display: 'block', height: '$space$4' },
  '@sm': { flex: 'initial', paddingInline: '$3' },
  '&[aria-busy="true"]': { opacity: 0.6, transition: 'opacity $calm' },
});

const Place = styled('div', { padding: '$5', overflowY: 'auto' });

const Tip = styled('p', {
  flexShrink: 0,
  padding: '$4 $5 0',
  fontSize: '$sm',
  color: '$muted',
  '@sm': { paddingInline: '$6' },
});

/** `contents`, so that the title stays visible while another group is scrolled into view. */
const Group = styled('div', { display: 'contents' });

/** Sticks to the edge behind which its group is, so that the actors' title stays visible below many films. */
const Title = styled('div', {
  position: 'sticky',
  insetBlock: 0,
  zIndex: 1,
  padding: '$4 $3 $2',
  backgroundColor: '$surface',
  fontSize: '$sm',
  fontWeight: '$semibold',
  color: '$muted',
});

const Count = styled('span', { color: '$accent' });

const More = styled('p', { padding: '$2 $3', fontSize: '$sm', color: '$subtle' });

const WaitingRows = styled('div', {
  padding: '$3 $2 $4',
  overflow: 'hidden',
  '@sm': { paddingInline: '$3' },
});

const WaitingRow = styled('div', {
  display: 'flex',
  alignItems: 'center',
  gap: '$4',
  padding: '$2 $3',
  '& > div:last-child': { flex: 1 },
});
