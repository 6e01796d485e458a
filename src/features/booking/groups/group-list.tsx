import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { groupPath } from '../../../../domain/admin-pages.ts';
import { fullStartText } from '../../../../domain/screening-time-text.ts';
import { wonText } from '../../../../domain/won.ts';
import type { Group } from '../../../../openapi.gen.d.ts';
import { useApi } from '../../../api/api.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Row, SectionTitle, Stack, Text } from '../../../ui/layout.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { listRow, RowList, RowWords } from '../../../ui/row-list.ts';
import { Options, SelectField } from '../../../ui/text-field.tsx';
import { groupsPath, GROUP_STATES, newGroupPath, readGroupsAddress } from './groups-address.ts';
import { groupsQuery } from './queries.ts';
import { StateChip } from './state-chip.tsx';
import { deadlineText, text } from './text.ts';

/** `/admin/groups`: the bookings of groups, the latest first (A-COUNT-60). */
export function GroupList({ title, canBook }: { title: string; canBook: boolean }) {
  const [, navigate] = useLocation();
  const { state, page } = readGroupsAddress(useSearch());
  const read = useQuery(groupsQuery(useApi(), state, page));
  return (
    <Stack gap={4}>
      <Row justify="between">
        <SectionTitle>{title}</SectionTitle>
        {canBook && (
          <LinkButton href={newGroupPath()} tone="accent">
            {text.add}
          </LinkButton>
        )}
      </Row>
      <SelectField
        label={text.filter}
        autoComplete="off"
        value={state ?? ''}
        onChange={({ currentTarget: { value } }) =>
          navigate(groupsPath(GROUP_STATES.find((each) => each === value) ?? null))
        }
      >
        <option value="">{text.all}</option>
        <Options of={GROUP_STATES.map((each) => [each, text.states[each]])} />
      </SelectField>
      <PagedList read={read} page={page} path={groupsPath(state)} words={text.list}>
        {(groups) => (
          <RowList>
            {groups.map((group) => (
              <GroupRow key={group.groupId} group={group} />
            ))}
          </RowList>
        )}
      </PagedList>
    </Stack>
  );
}

function GroupRow({ group }: { group: Group }) {
  const { groupId, name, movieTitle, screeningTime, seatNumbers, totalAmount, payUntil } = group;
  return (
    <li>
      <Link href={groupPath(groupId)} className={listRow().className}>
        <RowWords>
          <strong>{name}</strong>
          <Text as="span" tone="muted" size="sm">
            {movieTitle} ·{' '}
            <time dateTime={screeningTime}>{fullStartText(new Date(screeningTime))}</time>
          </Text>
          <Text as="span" tone="muted" size="sm">
            {text.seatCount(seatNumbers.length)} · {wonText(totalAmount)}
            {group.state === 'OPEN' && ` · ${deadlineText(payUntil)}`}
          </Text>
        </RowWords>
        <StateChip state={group.state} />
      </Link>
    </li>
  );
}
